import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { type Queue, queues } from '@portal/contracts/review/queues';
import { useRoundParam } from '../../api/round-param.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { rowStatus, statusLabels, statusOrder, statusStyles } from '../../shared/review/row-status.ts';
import { BarList } from './bar-list.tsx';
import { countValues, medianDaysToDecision } from './count-rows.ts';
import { LinkedFigure } from './linked-figure.tsx';
import classes from './review-figures.module.css';
import { StageCard, type StageRows } from './stage-card.tsx';

const titles: Readonly<Record<Stage, MessageDescriptor>> = {
  stage1: msg`Review at stage 1`,
  stage2: msg`Review at stage 2`,
};

/** What waits, in the order in which it is done. */
const tasks = {
  waiting: msg`Waiting for review`,
  'to-assess': msg`For you to assess`,
  'ready-to-decide': msg`Ready to decide`,
  disagreement: msg`Disagreement`,
  returned: msg`Returned`,
  'changed-since': msg`Changed since`,
  'not-announced': msg`Mails to announce`,
} as const satisfies Partial<Record<Queue, MessageDescriptor>>;

const taskOrder = Object.keys(tasks) as readonly (keyof typeof tasks)[];

export interface StageReviewProps {
  readonly stage: Stage;
  readonly list: StageRows;
}

/** How far the review of a stage is: what waits, how long decisions take, mails to announce, and every status. */
export function StageReview({ stage, list }: StageReviewProps) {
  const { t } = useLingui();
  return (
    <StageCard title={t(titles[stage])} list={list} height={400}>
      {(rows) => (
        <>
          <Facts stage={stage} rows={rows} />
          <Statuses stage={stage} rows={rows} />
        </>
      )}
    </StageCard>
  );
}

interface PartProps {
  readonly stage: Stage;
  readonly rows: readonly SubmissionSummary[];
}

function Facts({ stage, rows }: PartProps) {
  const round = useRoundParam();
  const { t } = useLingui();
  const { userId } = useSignedInUser();
  const median = medianDaysToDecision(rows);
  return (
    <dl className={classes.facts}>
      {taskOrder.map((task) => (
        <div key={task}>
          <LinkedFigure
            label={t(tasks[task])}
            value={rows.filter((row) => queues[task](row, { sub: userId })).length}
            to={paths.stageTable(stage, round, { queue: [task] })}
          />
        </div>
      ))}
      <div>
        <dt>
          <Trans>Median time to a decision</Trans>
        </dt>
        <dd>
          {median === undefined ? (
            <Trans comment="Instead of a number of days">None yet</Trans>
          ) : (
            <Days days={median} />
          )}
        </dd>
      </div>
    </dl>
  );
}

/** A number of days with at most one decimal. */
function Days({ days }: { readonly days: number }) {
  const rounded = Math.round(days * 10) / 10;
  if (rounded < 0.1) return <Trans>Under 3 hours</Trans>;
  return <Plural value={rounded} one="# day" other="# days" />;
}

function Statuses({ stage, rows }: PartProps) {
  const round = useRoundParam();
  const { t } = useLingui();
  const counts = countValues(rows.map(rowStatus));
  const bars = statusOrder.map((status) => ({
    key: status,
    label: t(statusLabels[status]),
    count: counts.get(status) ?? 0,
    to: paths.stageTable(stage, round, { status: [status] }),
    icon: statusStyles[status].icon,
    tone: statusStyles[status].tone,
  }));
  return <BarList bars={bars} total={rows.length} />;
}
