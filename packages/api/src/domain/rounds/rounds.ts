import { draftExpiry } from '@portal/contracts/applications/admission';
import { programme } from '@portal/contracts/programme';
import { findCurrentRound, type Round, type RoundDates } from '@portal/contracts/rounds/round';
import { cached } from '../cached.ts';
import { type Clock, isoTime, localDay } from '../clock.ts';
import { type Problem, problem } from '../problem.ts';
import type { ClosedStages, RoundHead, RoundStore } from './ports.ts';

/** A round as it is published. `finishedAt` (ISO 8601) once an organiser ended it. */
export interface PublishedRound extends Round {
  readonly version: number;
  readonly finishedAt?: string | undefined;
  /** The stages at which assessing is closed. */
  readonly closed?: ClosedStages | undefined;
}

export interface Rounds {
  /** The published rounds, at most ten seconds old; `fresh`: read now. */
  list(fresh?: boolean): Promise<readonly PublishedRound[]>;
}

/**
 * Finds a published round, or the current one without an id.
 *
 * @param now milliseconds since the epoch
 * @returns `round-not-found`, or `no-round` in a stage without one
 */
export async function findRound(rounds: Rounds, now: number, id?: string): Promise<PublishedRound | Problem> {
  const all = await rounds.list();
  if (id !== undefined) return all.find((round) => round.id === id) ?? problem('round-not-found');
  return findCurrentRound(all, now) ?? problem('no-round');
}

/** Returns the round of an application, which is published as long as the application exists. @throws Error if it is missing */
export async function roundOf(rounds: Rounds, id: string, fresh?: boolean): Promise<PublishedRound> {
  const round = (await rounds.list(fresh)).find((candidate) => candidate.id === id);
  if (round === undefined) throw new Error(`The round ${id} is not published.`);
  return round;
}

/** Returns the last day on which submissions of a published round are kept, as an ISO date in the programme's time zone. */
export function keptUntil({ timeline: { results } }: RoundDates): string {
  const day = new Date(`${results}T00:00Z`);
  // After 29 February comes 1 March.
  day.setUTCFullYear(day.getUTCFullYear() + programme.retention.submissionsYears);
  return isoTime(day.getTime()).slice(0, 10);
}

/** Returns whether everything of a published round is to be deleted. `now` in ms since the epoch. */
export function isPastRetention(round: RoundDates, now: number): boolean {
  return localDay(now) > keptUntil(round);
}

/** Returns whether the deadline of a draft is another one in new dates of its round. An extension of its own stays where it is later. */
export function movesDraft(before: RoundDates, after: RoundDates, extendedTo: string | undefined): boolean {
  return draftExpiry(before, extendedTo) !== draftExpiry(after, extendedTo);
}

/** How long the published rounds are kept, in ms. */
const lifetime = 10_000;

/** Creates a reader that keeps the published rounds for ten seconds. */
export function makeRounds(store: Pick<RoundStore, 'list'>, now: Clock): Rounds {
  const read = cached(async () => publishedIn(await store.list()), lifetime, now);
  return { list: (fresh = false) => read(fresh ? Number.POSITIVE_INFINITY : 0) };
}

function publishedIn(heads: readonly RoundHead[]): readonly PublishedRound[] {
  return heads.flatMap(({ published, version, finishedAt, closed }) =>
    published === undefined ? [] : [{ ...published, version, finishedAt, closed }],
  );
}
