import type { ReviewRecord } from '@portal/api/review/review-record';
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
import { badTransition, firstViolation, incremented, isAllowed, type Rule, unchanged } from './write-rule.ts';

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
const decidedStatuses: Rule = (before, after) => {
  for (const stage of stages) {
    const [from, to] = [before[stage], after[stage]];
    const announced = lastAnnounced(before, stage);
    const isTakenBack = announced?.status === to && lastAnnounced(after, stage) === undefined;
    const isAnnounced = after['stage1'] === 'approved' && lastAnnounced(after, 'stage1') === undefined;
    const opens = from === undefined && to === 'pending' && isAnnounced;
    if (!opens && !isTakenBack && !isAllowed(nextStatuses, from, to)) return badTransition(stage, from, to);
  }
  return undefined;
};

/** Digest, terms and columns change with a hand-in of changes only, which ends the request for them. */
const resubmission: Rule = (before, after) => {
  const [from, to] = [before['review'] as Item, after['review'] as Item];
  if (from['resubmitted_at'] === to['resubmitted_at'])
    return unchanged('terms', 'digest', ...summaryFields)(before, after);
  return unchanged(...stages, 'withdrawn_at')(before, after);
};

/** A founder withdraws once. A withdrawal changes no status, and afterwards nobody decides. */
const withdrawal: Rule = (before, after) => {
  if (after['withdrawn_at'] === undefined) return unchanged('withdrawn_at')(before, after);
  if (before['withdrawn_at'] === undefined) return unchanged(...stages)(before, after);
  return unchanged(...stages, 'withdrawn_at', 'withdrawal_reason')(before, after);
};

/** A submission: its number and founder stay, each change is a version. */
export const submission: Rule = firstViolation(
  unchanged('submitted_id', 'submitted_at', 'founder', 'stage1_sk', 'activity_pk'),
  incremented('version'),
  decidedStatuses,
  withdrawal,
  resubmission,
);
