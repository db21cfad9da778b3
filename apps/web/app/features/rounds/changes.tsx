import { Trans, useLingui } from '@lingui/react/macro';
import type { RoundChange } from '@portal/contracts/rounds/calls';
import { useFormat } from '../../i18n/format.ts';
import { Text } from '../../ui/text.tsx';
import { announcementTexts, describePath, itemNames } from './round-texts.ts';
import classes from './rounds.module.css';

/** The texts and numbers in a value of a round, without ids. */
function leavesOf(value: unknown): readonly (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return Object.entries(Object(value)).flatMap(([key, one]) => (key === 'id' ? [] : leavesOf(one)));
}

/** A value of a round, to read: a text, a day, a number, or all that is in an item. */
export function RoundValue({ value }: { readonly value: unknown }) {
  const { t } = useLingui();
  const { formatDate, formatNumber } = useFormat();
  const textOf = (leaf: string | number) => {
    if (typeof leaf === 'number') return formatNumber(leaf);
    if (leaf in announcementTexts) return t(announcementTexts[leaf as keyof typeof announcementTexts]);
    return /^\d{4}-\d{2}-\d{2}$/.test(leaf) ? formatDate(leaf) : leaf;
  };
  const lines = leavesOf(value).map(textOf).filter(Boolean);
  if (lines.length === 0)
    return (
      <em>
        <Trans comment="Instead of a value of a round">Nothing</Trans>
      </em>
    );
  return lines.map((line, at) => <div key={at}>{line}</div>);
}

export interface RoundChangesProps {
  readonly changes: readonly RoundChange[];
  /** Where the names of items are looked up: the later version first. */
  readonly rounds: readonly object[];
}

/** Every difference between two versions of a round: where, before, after. */
export function RoundChanges({ changes, rounds }: RoundChangesProps) {
  const { t } = useLingui();
  if (changes.length === 0)
    return (
      <Text>
        <Trans>Nothing differs from what is published.</Trans>
      </Text>
    );
  // The ids of a list say its order.
  const named = (path: string, value: RoundChange['after']) =>
    Array.isArray(value) && value.every((id) => typeof id === 'string')
      ? itemNames(path, value, rounds)
      : value;
  return (
    <ul className={classes.changes}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          <strong>{describePath(path, rounds, t)}</strong>
          <dl className={classes.versionsOfValue}>
            <div>
              <dt>
                <Trans comment="The value before a change">Before</Trans>
              </dt>
              <dd>
                <RoundValue value={named(path, before)} />
              </dd>
            </div>
            <div>
              <dt>
                <Trans comment="The value after a change">After</Trans>
              </dt>
              <dd>
                <RoundValue value={named(path, after)} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
