import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AssessmentContent,
  type Assessments,
  combineScores,
  type HandedInAssessment,
  scoreOf,
} from '@portal/contracts/review/assessments';
import type { ReviewCriterion } from '@portal/contracts/rounds/round';
import type { MouseEventHandler } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { initialsOf } from '../list/cells.tsx';
import classes from './assessment.module.css';
import { OtherAssessment, OwnAssessmentView } from './assessment-content.tsx';
import { shownCriteria } from './shown-criteria.ts';

export interface AssessmentsViewProps {
  readonly criteria: readonly ReviewCriterion[];
  readonly mine: Assessments['mine'];
  /** `undefined` while they are hidden. */
  readonly others: readonly HandedInAssessment[] | undefined;
  /** Whether one's own is written above, so that only its scores are of interest here. */
  readonly isWriting?: boolean;
  /** Opens one's own for changes; `undefined` when it can no longer change. */
  readonly onChange?: MouseEventHandler | undefined;
}

/** The assessments of a stage: the scores side by side, below them what each person recommends and comments. */
export function AssessmentsView(props: AssessmentsViewProps) {
  const { criteria, mine, others, isWriting = false, onChange } = props;
  return (
    <>
      <Matrix criteria={criteria} mine={mine} others={others ?? []} />
      {mine && !isWriting && <OwnAssessmentView criteria={criteria} mine={mine} onChange={onChange} />}
      <section className={classes.others}>
        <h4>
          <Trans>Assessments of others</Trans>
        </h4>
        {!others?.length && (
          <p className={classes.hint}>
            {others ? (
              <Trans>Nobody else has handed in an assessment yet.</Trans>
            ) : (
              <Trans>You see those of others once assessing of the stage is closed.</Trans>
            )}
          </p>
        )}
        {others?.map((other) => (
          <OtherAssessment key={other.sub} other={other} />
        ))}
      </section>
    </>
  );
}

interface MatrixProps extends Pick<AssessmentsViewProps, 'criteria' | 'mine'> {
  readonly others: readonly HandedInAssessment[];
}

/** A column of the matrix. `score`: absent when the assessment does not count in the mean. */
interface Column {
  readonly sub: string;
  /** `undefined` for the reader. */
  readonly name?: string;
  readonly scores: AssessmentContent['scores'];
  readonly score: number | undefined;
}

/** Columns with one's own first. One that is changed after the hand-in has no score, because the version that counts is not shown. */
function columnsOf({ criteria, mine, others }: MatrixProps): readonly Column[] {
  const score = mine?.state === 'handed-in' ? scoreOf(criteria, mine) : undefined;
  const own = mine && Object.keys(mine.scores).length > 0 ? [{ sub: '', scores: mine.scores, score }] : [];
  return [...own, ...others.map(({ sub, by, scores, score: of }) => ({ sub, name: by, scores, score: of }))];
}

/** Criteria × people, with mean and largest difference of those that count. Empty without a score. */
function Matrix({ criteria, mine, others }: MatrixProps) {
  const { t } = useLingui();
  const { formatNumber, formatScore, textOf } = useFormat();
  const columns = columnsOf({ criteria, mine, others });
  const shown = shownCriteria(
    criteria,
    columns.map(({ scores }) => scores),
  );
  const counting = columns.filter(({ score }) => score !== undefined);
  const isChanged = mine?.state === 'draft' && mine.handed_in_at !== undefined;
  const isCompared = counting.length > 1 && !isChanged;
  if (columns.length === 0) return null;
  return (
    <section
      className={classes.matrix}
      aria-label={t`Scores by criterion and person`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be focusable.
      tabIndex={0}
    >
      <table>
        <caption>
          <VisuallyHidden>
            <Trans>Scores by criterion and person</Trans>
          </VisuallyHidden>
        </caption>
        <MatrixHead columns={columns} isCompared={isCompared} />
        <tbody>
          {shown.map(({ id, title, guidance, weight }) => (
            <tr key={id}>
              <th
                scope="row"
                title={weight === undefined ? undefined : t`Weight ${{ weight: formatNumber(weight) }}%`}
              >
                {textOf(title)}
              </th>
              {columns.map(({ sub, name, scores: { [id]: score } }) => (
                <td
                  key={sub}
                  data-own={name === undefined || undefined}
                  title={score === undefined ? undefined : textOf(guidance?.[score])}
                >
                  {score === undefined ? '–' : formatNumber(score)}
                </td>
              ))}
              {isCompared && <Compared scores={counting.map(({ scores }) => scores[id])} />}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans comment="Row head: the weighted mean of one person's scores">Score</Trans>
            </th>
            {columns.map(({ sub, name, score }) => (
              <td key={sub} data-own={name === undefined || undefined}>
                {score === undefined ? '–' : formatScore(score)}
              </td>
            ))}
            {isCompared && <Compared scores={counting.map(({ score }) => score)} />}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface MatrixHeadProps {
  readonly columns: readonly Column[];
  readonly isCompared: boolean;
}

function MatrixHead({ columns, isCompared }: MatrixHeadProps) {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans comment="Column head: what is scored">Criterion</Trans>
        </th>
        {columns.map(({ sub, name }) => (
          <th key={sub} scope="col" title={name} data-own={name === undefined || undefined}>
            {name === undefined && <Trans comment="Column head: the reader's own scores">You</Trans>}
            {name !== undefined && <span aria-hidden="true">{initialsOf(name)}</span>}
            <VisuallyHidden>{name}</VisuallyHidden>
          </th>
        ))}
        {isCompared && (
          <>
            <th scope="col">
              <Trans comment="Column head: the mean of the scores of several people">Mean</Trans>
            </th>
            <th scope="col" title={t`Largest difference between two scores`}>
              <Trans context="matrix" comment="Column head: the largest difference between two scores">
                Spread
              </Trans>
            </th>
          </>
        )}
      </tr>
    </thead>
  );
}

/** From this largest difference on, people should talk about a criterion. */
const wideSpread = 2;

/** Mean and largest difference of scores. */
function Compared({ scores }: { readonly scores: readonly (number | undefined)[] }) {
  const { formatScore } = useFormat();
  const { score, spread } = combineScores(scores);
  return (
    <>
      <td data-mean>{score === undefined ? '–' : formatScore(score)}</td>
      <td data-wide={(spread ?? 0) >= wideSpread || undefined}>
        {spread === undefined ? '–' : formatScore(spread)}
      </td>
    </>
  );
}
