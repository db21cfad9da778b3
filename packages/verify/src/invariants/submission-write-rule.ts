import type { ReviewRecord } from '@portal/api/domain/review/review-record';
import { summaryFields } from '@portal/contracts/applications/records';
import {
  adminStatuses,
  decisions,
  mayAct,
  reviewActions,
  type Stage,
  stages,
} from '@portal/contracts/review/decisions';
import type { Item } from './items.ts';
import { all, follows, incremented, type Rule, unchanged } from './write-rule.ts';

const nextStatuses = Object.fromEntries(
  adminStatuses.map((from) => [
    from,
    reviewActions.filter((action) => mayAct(from, action)).map((action) => decisions[action].to),
  ]),
);

/** What the founder still sees of a stage whose status is not announced. */
const lastAnnounced = ({ review }: Item, stage: Stage) =>
  (review as ReviewRecord | undefined)?.[stage].last_announced;

/** A stage goes on by decisions, or back to what was announced. Stage 2 opens when the founder learns that stage 1 approved. */
const decided =
  (stage: Stage): Rule =>
  (before, after) => {
    const [from, to] = [before[stage], after[stage]];
    const isTakenBack =
      lastAnnounced(before, stage)?.status === to && lastAnnounced(after, stage) === undefined;
    const isAnnounced = after.stage1 === 'approved' && lastAnnounced(after, 'stage1') === undefined;
    const opens = from === undefined && to === 'pending' && isAnnounced;
    return opens || isTakenBack ? undefined : follows(stage, nextStatuses)(before, after);
  };

/** Digest, terms and columns change with a hand-in of changes only, which ends the request for them. */
const resubmission: Rule = (before, after) => {
  const [from, to] = [before.review as Item, after.review as Item];
  return from.resubmitted_at === to.resubmitted_at
    ? unchanged('terms', 'digest', ...summaryFields)(before, after)
    : unchanged(...stages, 'withdrawn_at')(before, after);
};

/** A founder withdraws once. A withdrawal changes no status, and afterwards nobody decides. */
const withdrawal: Rule = (before, after) => {
  if (after.withdrawn_at === undefined) return unchanged('withdrawn_at')(before, after);
  if (before.withdrawn_at === undefined) return unchanged(...stages)(before, after);
  return unchanged(...stages, 'withdrawn_at', 'withdrawal_reason')(before, after);
};

/** A submission: its number and founder stay, each change is a version. */
export const submission: Rule = all(
  unchanged('submitted_id', 'submitted_at', 'founder', 'stage1_sk', 'activity_pk'),
  incremented('version'),
  ...stages.map(decided),
  withdrawal,
  resubmission,
  // Its place in the list of stage 2 stays.
  (before, after) => (before.stage2_sk ? unchanged('stage2_pk', 'stage2_sk')(before, after) : undefined),
);
