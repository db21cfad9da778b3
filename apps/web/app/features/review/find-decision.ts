import { t } from '@lingui/core/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { decisions, mayAct, type ReviewAction, type Stage } from '@portal/contracts/review/decisions';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem, isProblem } from '../../api/api-problem.ts';
import { submissionQuery } from '../../api/queries.ts';
import type { RowChange } from '../../api/stage-list.ts';
import { session } from '../../session/session.ts';
import { lateDecisionTexts } from './decisions.ts';

/** A decision on an application. */
export interface DecisionSubject {
  readonly applicationId: string;
  readonly action: ReviewAction;
}

/** The response to a decision was lost, and the submission cannot be read. */
export class UnknownDecisionError extends Error {}

/** Whether the server may have stored the decision all the same. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (error.status === 0 || error.status >= 500 || error.code === 'unexpected-answer');

/**
 * Looks up a decision whose response was lost. Returns it if it was stored.
 *
 * @throws `lost` when the application can still be decided: the decision was not stored
 * @throws ApiProblem `decision-conflict` or `withdrawn` when a colleague or the founder was first
 * @throws UnknownDecisionError when the submission cannot be read
 */
export async function findDecision(
  queries: QueryClient,
  stage: Stage,
  { applicationId, action }: DecisionSubject,
  lost: unknown,
): Promise<RowChange> {
  const submission = await readAgain(queries, applicationId);
  const last = submission.decisions.findLast((decision) => decision.stage === stage);
  const status = submission[stage] ?? 'pending';
  const { version, withdrawn_at: withdrawnAt } = submission;
  const { decided_by, decided_at, decided_by_sub } = last ?? {};
  const unannounced = submission.unannounced?.includes(stage);
  const stored = { admin_status: status, version, decided_by, decided_at };
  const current = session.get();
  const isOwn = current.state === 'authenticated' && decided_by_sub === current.user.userId;
  if (isOwn && status === decisions[action].to)
    return { application_id: applicationId, ...stored, unannounced };
  if (withdrawnAt !== undefined)
    throw new ApiProblem({
      code: 'withdrawn',
      status: 409,
      message: t`The founder has withdrawn this application. It can no longer be decided.`,
    });
  if (last === undefined || mayAct(status, action)) throw lost;
  const message = t(lateDecisionTexts[last.action](last.decided_by));
  throw new ApiProblem({ code: 'decision-conflict', status: 409, message, details: stored });
}

/**
 * Reads a submission after a lost response.
 *
 * @throws UnknownDecisionError when that fails
 */
export async function readAgain(queries: QueryClient, applicationId: string): Promise<Submission> {
  try {
    return await queries.fetchQuery({ ...submissionQuery(applicationId), staleTime: 0 });
  } catch (error) {
    // A session that has ended is an error of its own.
    throw isProblem(error, 'not-signed-in') ? error : new UnknownDecisionError();
  }
}
