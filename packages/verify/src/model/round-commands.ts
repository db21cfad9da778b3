import { removeExpired } from '@portal/local/dynamodb/time-to-live';
import * as fc from 'fast-check';
import { app, defineCommand, organiser } from './command.ts';
import * as rounds from './round-model.ts';

/* Commands that move the clock or the deadline. */

/** `removesExpired` also runs the table's time-to-live deletion, which no result may depend on. */
export const wait = defineCommand<{ ms: number; removesExpired: boolean }>(
  'wait',
  {
    ms: fc.constantFrom(
      31_000,
      31_000,
      ...[5, 11, 61, 24 * 60 + 5, 25 * 60].map((minutes) => minutes * 60_000),
    ),
    removesExpired: fc.boolean(),
  },
  async ({ environment: { portal } }, model, { ms, removesExpired }) => {
    portal.clock.time += ms;
    model.now += ms;
    if (removesExpired) await removeExpired(portal.database);
    return undefined;
  },
);

/** Moves the clock near a boundary of the round, unless it is past that time. `after` in ms. */
export const goTo = defineCommand<{ boundary: keyof typeof rounds.round; after: number }>(
  'go to',
  {
    boundary: fc.constantFrom('opens', 'closes', 'closes', 'closes', 'graceEnds'),
    after: fc.constantFrom(-5 * 60_000, -60_000, -2, -1, 0, 60_000),
  },
  async ({ environment: { portal } }, model, { boundary, after }) => {
    portal.clock.time = Math.max(portal.clock.time, rounds.round[boundary] + after);
    model.now = portal.clock.time;
    return undefined;
  },
);

/** An organiser extends the deadline of an application. `days` after the deadline of the round. */
export const extend = defineCommand<{ organiser: number; app: number; days: number }>(
  'extend',
  { organiser, app, days: fc.constantFrom(1, 5) },
  async ({ environment: { requests }, organiser, idOf }, model, { organiser: by, app: id, days }) => {
    const end = rounds.round.closes + days * 24 * 3600_000;
    const until = new Date(end - 1000).toISOString();
    return {
      expected: rounds.extend(model, { id, by }, end),
      response: await requests.extendDeadline(organiser(by), idOf(id), until),
    };
  },
);
