import { isEditable } from '@portal/contracts/applications/status';
import { admissionProblem } from '../domain/applications/admission-problem.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { isBeforeEnd } from '../domain/review/open-return.ts';
import type { ApplicationStatus } from '../domain/uploads/ports.ts';

/**
 * Returns the reason to refuse an upload to an application with this status.
 *
 * @param now milliseconds since the epoch
 */
export function uploadProblem(
  { status, extendedTo, changesDue }: ApplicationStatus,
  now: number,
): Problem | undefined {
  if (status === 'closed') return problem('not-signed-in');
  if (status === 'foreign') return problem('application-not-found');
  if (status === 'new' || isEditable(status)) return admissionProblem(now, extendedTo);
  if (changesDue === undefined) return problem('already-submitted');
  return isBeforeEnd({ due: changesDue }, now) ? undefined : problem('changes-closed');
}
