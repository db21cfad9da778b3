import { type Stage, stages } from '@portal/contracts/review/decisions';
import type { RowChanged } from '@portal/contracts/review/row-changed';
import type { Caller } from '../domain/caller.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { ReviewChange, ReviewStore } from '../domain/review/ports.ts';
import { type PublishedRound, roundOf } from '../domain/rounds/rounds.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { Ports } from '../ports.ts';
import { toSubmissionSummary } from './stage-rows.ts';

export interface ChangePorts extends Pick<Ports, 'rounds' | 'now'> {
  readonly reviews: Pick<ReviewStore, 'find' | 'readHistory' | 'change'>;
}

/** A call of an organiser that changes a submission. `stage`: in whose list the caller sees the row; by default the last open one. */
export interface ChangeCall {
  readonly params: { readonly application_id: string; readonly stage?: Stage };
  readonly query?: { readonly stage?: Stage | undefined } | undefined;
  readonly caller: Caller;
  readonly requestId: string | undefined;
}

/**
 * What an organiser changes: nothing where the submission is already as it should be. `undefined` when another write interfered
 * with one of its own.
 */
type Decided = Omit<ReviewChange, 'submission' | 'requestId'> | 'unchanged' | Problem | undefined;

/**
 * Changes a submission as an organiser: reads it, lets `decide` refuse or say what changes, and writes that in one transaction. When
 * another change was written meanwhile, all of it is done again. A call that is repeated with its key changes nothing. Returns the
 * row since then.
 *
 * @param message what the response says
 * @param decide `now`: in ms since the epoch
 */
export function changeSubmission(
  { rounds, reviews, now }: ChangePorts,
  { params, query, caller, requestId }: ChangeCall,
  message: string,
  decide: (submission: SubmissionRecord, now: number, round: PublishedRound) => Decided | Promise<Decided>,
): Promise<RowChanged | Problem> {
  const answer = (submission: SubmissionRecord, round: PublishedRound): RowChanged => {
    const stage = stageOfRow(submission, params.stage ?? query?.stage);
    return { message, row: toSubmissionSummary(submission, { stage, organiser: caller, round, now }) };
  };
  let isRetry = false;
  return retryOnConflict(async () => {
    const submission = await reviews.find(params.application_id);
    if (submission === undefined) return problem('application-not-found');
    // Another version of the round may be the conflict.
    const round = await roundOf(rounds, submission.roundId, isRetry);
    isRetry = true;
    if (requestId !== undefined && submission.requests.includes(requestId)) return answer(submission, round);
    if (round.finishedAt !== undefined) return problem('round-finished');
    const at = now();
    const decided = await decide(submission, at, round);
    if (decided === 'unchanged') return answer(submission, round);
    if (decided === undefined || isProblem(decided)) return decided;
    const changed = await reviews.change({ ...decided, submission, requestId, during: { round, now: at } });
    return changed && answer(changed, round);
  });
}

/** The named stage, or the last open one. */
function stageOfRow({ status }: SubmissionRecord, named: Stage | undefined): Stage {
  const open = stages.filter((stage) => status[stage] !== undefined);
  return open.find((stage) => stage === named) ?? open.at(-1) ?? 'stage1';
}
