import { admission } from '@portal/contracts/applications/admission';
import { type Problem, problem } from '../problem.ts';

/**
 * Returns the reason to refuse a call outside the round: `not-yet-open` or `applications-closed`, with the date.
 *
 * @param now milliseconds since the epoch
 * @param extendedTo the deadline of the application (ISO 8601), if an organiser extended it
 */
export function admissionProblem(now: number, extendedTo?: string): Problem | undefined {
  const { state, date } = admission(now, extendedTo);
  if (state === 'open') return undefined;
  return problem(state === 'closed' ? 'applications-closed' : 'not-yet-open', { date });
}
