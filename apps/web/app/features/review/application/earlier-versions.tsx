import { Trans, useLingui } from '@lingui/react/macro';
import { type FieldName, fields as fieldsOf } from '@portal/contracts/applications/fields';
import type { Submission, SubmittedData } from '@portal/contracts/applications/records';
import { useFormat } from '../../../i18n/format.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { Card } from '../../../ui/card.tsx';
import { type Fact, FactValue, type FactValueProps, factsOf } from './facts.tsx';
import classes from './submission.module.css';

export interface EarlierVersionsProps extends Pick<FactValueProps, 'onRead'> {
  readonly submission: Submission;
}

/** For each earlier version, newest first: the answers that the founder was asked to change, before and after. */
export function EarlierVersions({ submission, onRead }: EarlierVersionsProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const versions = submission.earlier_versions ?? [];
  return versions
    .map((version, index) => ({ version, later: versions.slice(index + 1) }))
    .reverse()
    .map(({ version, later }) => {
      const changedAt = later[0]?.submitted_at;
      return (
        <Card
          key={version.digest + version.submitted_at}
          title={
            changedAt === undefined
              ? t`Changes handed in`
              : t`Changes handed in on ${{ time: formatDateTime(changedAt) }}`
          }
          level={3}
          accent="neithal"
        >
          <p className={classes.lead}>
            <Trans>Before: as submitted on {{ time: formatDateTime(version.submitted_at) }}</Trans>
          </p>
          <dl className={classes.changes}>
            {version.fields.map((name) => {
              const next = later.find(({ fields }) => fields.includes(name)) ?? submission;
              return (
                <ChangedAnswer
                  key={name}
                  name={name}
                  before={version.data}
                  now={next.data}
                  applicationId={submission.application_id}
                  onRead={onRead}
                />
              );
            })}
          </dl>
        </Card>
      );
    });
}

interface ChangedAnswerProps extends Omit<FactValueProps, 'fact'> {
  readonly name: FieldName;
  readonly before: SubmittedData;
  readonly now: SubmittedData;
}

/** One answer, before and now; what changed of a text is marked. */
function ChangedAnswer({ name, before, now, ...rest }: ChangedAnswerProps) {
  const { i18n } = useLingui();
  const { control } = fieldsOf[name];
  const [old, present] = [factsOf(i18n, { name, control }, before), factsOf(i18n, { name, control }, now)];
  const isSame = JSON.stringify(before[name] ?? null) === JSON.stringify(now[name] ?? null);
  const text = textsOf(old, present);
  const marked = text && changedText(...text);
  return (
    <div className={classes.change}>
      <dt>
        {questionLabel(i18n.locale, name)}
        {isSame && (
          <span className={classes.same}>
            {' · '}
            <Trans comment="An answer that the founder did not change">unchanged</Trans>
          </span>
        )}
      </dt>
      <dd>
        <p className={classes.label}>
          <Trans comment="Above an earlier answer">Before</Trans>
        </p>
        {marked?.before ? (
          <>
            {marked.start}
            <del>{marked.before}</del>
            {marked.end}
          </>
        ) : (
          <FactValues facts={old} {...rest} />
        )}
      </dd>
      <dd>
        <p className={classes.label}>
          <Trans comment="Above the present answer">Now</Trans>
        </p>
        {marked?.now ? (
          <>
            {marked.start}
            <ins>{marked.now}</ins>
            {marked.end}
          </>
        ) : (
          <FactValues facts={present} {...rest} />
        )}
      </dd>
    </div>
  );
}

/** Returns both values, if the field is a text. */
function textsOf([before]: readonly Fact[], [now]: readonly Fact[]): [string, string] | undefined {
  return before?.kind === 'text' && now?.kind === 'text' ? [before.value, now.value] : undefined;
}

interface FactValuesProps extends Omit<FactValueProps, 'fact'> {
  readonly facts: readonly Fact[];
}

function FactValues({ facts, ...rest }: FactValuesProps) {
  return facts.map((fact) => (
    <div key={fact.kind === 'document' ? (fact.document?.key ?? '') : fact.label}>
      <FactValue fact={fact} {...rest} />
    </div>
  ));
}

/** The words that two texts share at their beginning and end, and what each has between. */
interface ChangedText {
  readonly start: string;
  readonly before: string;
  readonly now: string;
  readonly end: string;
}

/** Words with the spaces after them. */
const wordsOf = (text: string): readonly string[] => text.match(/\S*\s*/g)?.filter(Boolean) ?? [];

const sameWord = (one: string | undefined, other: string | undefined) => one?.trim() === other?.trim();

/** Finds what changed between two texts, in whole words. */
export function changedText(before: string, now: string): ChangedText {
  const [old, present] = [wordsOf(before), wordsOf(now)];
  const shorter = Math.min(old.length, present.length);
  let start = 0;
  while (start < shorter && sameWord(old[start], present[start])) start++;
  let end = 0;
  while (end < shorter - start && sameWord(old.at(-1 - end), present.at(-1 - end))) end++;
  const join = (words: readonly string[], from: number, to: number) => words.slice(from, to).join('');
  return {
    start: join(present, 0, start),
    before: join(old, start, old.length - end),
    now: join(present, start, present.length - end),
    end: join(present, present.length - end, present.length),
  };
}
