import { Trans, useLingui } from '@lingui/react/macro';
import type { Organiser } from '@portal/contracts/review/assignment';
import { useFormat } from '../../../i18n/format.ts';
import type { Workload } from '../../../shared/review/assigned-work.ts';
import { Checkbox } from '../../../ui/inputs.tsx';
import classes from './assign-dialog.module.css';
import type { Loads } from './distribute.ts';

export interface PeopleListProps {
  readonly organisers: readonly Organiser[];
  /** The signed-in organiser. */
  readonly reader: string;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  readonly workloads: ReadonlyMap<string, Workload>;
  /** How many more each person gets. */
  readonly added: Loads;
}

/** Checkboxes of the organisers, each with how much they have to assess. */
export function PeopleList(props: PeopleListProps) {
  const { organisers, reader, chosen, onChoose, workloads, added } = props;
  const { t } = useLingui();
  const { formatNumber, compareTexts } = useFormat();
  const byName = organisers.toSorted((one, other) => compareTexts(one.name, other.name));
  const toggle = (sub: string) =>
    onChoose(chosen.includes(sub) ? chosen.filter((one) => one !== sub) : [...chosen, sub]);
  return (
    <fieldset className={classes.people}>
      <legend>
        <Trans>Who assesses?</Trans>
      </legend>
      <ul>
        {byName.map(({ sub, name }, at) => {
          const { asked = 0, handedIn = 0 } = workloads.get(sub) ?? {};
          const more = added.get(sub) ?? 0;
          return (
            <li key={sub}>
              <Checkbox
                data-autofocus={at === 0 || undefined}
                label={sub === reader ? t`${name} (you)` : name}
                description={
                  asked === 0
                    ? t`Nothing assigned at this stage`
                    : t`${{ handedIn: formatNumber(handedIn) }} of ${{ asked: formatNumber(asked) }} handed in`
                }
                checked={chosen.includes(sub)}
                onChange={() => toggle(sub)}
              />
              {more > 0 && (
                <span className={classes.more}>
                  <Trans comment="So many applications are added for this person">
                    {{ count: formatNumber(more) }} more
                  </Trans>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
