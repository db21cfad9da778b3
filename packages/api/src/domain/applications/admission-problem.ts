import { admission } from '@portal/contracts/applications/admission';
import type { Clock } from '../clock.ts';
import { isProblem, type Problem, problem } from '../problem.ts';
import { findRound, type PublishedRound, type Rounds, roundOf } from '../rounds/rounds.ts';
import type { ApplicationRecord } from './record.ts';

interface AdmissionPorts {
  readonly rounds: Rounds;
  readonly now: Clock;
}

/**
 * Returns the reason to refuse a call outside the round of an application: `not-yet-open` or `applications-closed`, with the date.
 * Asks for the time after it has read the round.
 */
export async function admissionProblem(
  { rounds, now }: AdmissionPorts,
  { roundId, extendedTo }: Pick<ApplicationRecord, 'roundId' | 'extendedTo'>,
): Promise<Problem | undefined> {
  return closedProblem(await roundOf(rounds, roundId), now(), extendedTo);
}

/** Finds the current round; the same reason, while it does not admit new applications, or `no-round`. */
export async function findOpenRound({ rounds, now }: AdmissionPorts): Promise<PublishedRound | Problem> {
  const round = await findRound(rounds, now());
  return isProblem(round) ? round : (closedProblem(round, now()) ?? round);
}

/**
 * Returns the same for a round.
 *
 * @param now milliseconds since the epoch
 * @param extendedTo the deadline of the application (ISO 8601), if an organiser extended it
 */
export function closedProblem(round: PublishedRound, now: number, extendedTo?: string): Problem | undefined {
  const { state, date } = admission(round, now, extendedTo);
  if (state === 'open') return undefined;
  return problem(state === 'closed' ? 'applications-closed' : 'not-yet-open', { date });
}
