import { isEditable } from '@portal/contracts/applications/status';
import { closedProblem } from '../domain/applications/admission-problem.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { isBeforeEnd } from '../domain/review/open-return.ts';
import { findRound } from '../domain/rounds/rounds.ts';
import type { ApplicationStatus } from '../domain/uploads/ports.ts';
import type { Ports } from '../ports.ts';

/** Returns the reason to refuse an upload to an application with this status; a new one is of the current round. */
export async function uploadProblem(
  { rounds, now }: Pick<Ports, 'rounds' | 'now'>,
  { status, roundId, extendedTo, changesDue }: ApplicationStatus,
): Promise<Problem | undefined> {
  if (status === 'closed') return problem('not-signed-in');
  if (status === 'foreign') return problem('application-not-found');
  if (status === 'new' || isEditable(status)) {
    const round = await findRound(rounds, now(), roundId);
    return isProblem(round) ? round : closedProblem(round, now(), extendedTo);
  }
  if (changesDue === undefined) return problem('already-submitted');
  return isBeforeEnd({ due: changesDue }, now()) ? undefined : problem('changes-closed');
}
