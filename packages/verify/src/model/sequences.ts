import * as fc from 'fast-check';
import { app, type Command, founder } from './command.ts';
import * as commands from './commands.ts';
import * as readings from './readings.ts';

const { create, save, code, submit, wait, decide } = commands;

/** Several commands as one. */
const inOrder = (all: readonly Command[]): Command => ({
  check: () => true,
  toString: () => all.join(', '),
  run: async (model, setup) => {
    for (const command of all) await command.run(model, setup);
  },
});

/** The whole way of an application, so that what comes after it is met often enough. */
const reach = fc
  .record({ founder, app, decided: fc.subarray(['shortlist', 'approve', 'reject'] as const) })
  .map(({ founder, app, decided }) =>
    inOrder([
      create.make({ founder }),
      save.make({ founder, app, patch: 'complete', from: 'current' }),
      wait.make({ ms: 31_000, sweeps: false }),
      code.make({ founder, app, mailWorks: true }),
      submit.make({ founder, app, code: 'mailed' }),
      ...decided.map((action) => decide.make({ organiser: 0, app, action, stage: 'stage1' })),
    ]),
  );

/** Codes as often as they may be asked for, and more: an hour's, a day's, and one about when the first is a day old. */
const spree = fc
  .record({ founder, app, hours: fc.integer({ min: 1, max: 3 }), each: fc.integer({ min: 3, max: 6 }) })
  .map(({ founder, app, hours, each }) => {
    const again = code.make({ founder, app, mailWorks: true });
    const pause = (ms: number, sweeps: boolean) => wait.make({ ms, sweeps });
    const hour = Array.from({ length: each }, () => [pause(31_000, false), again]).flat();
    return inOrder([
      create.make({ founder }),
      save.make({ founder, app, patch: 'name', from: 'current' }),
      ...Array.from({ length: hours }, () => [...hour, pause(61 * 60_000, true)]).flat(),
      pause((21 * 60 + 5) * 60_000, true),
      again,
    ]);
  });

const weights: readonly (readonly [fc.Arbitrary<Command>, weight: number])[] = [
  [create.any, 2],
  [save.any, 6],
  [code.any, 4],
  [submit.any, 5],
  [wait.any, 3],
  [decide.any, 6],
  [commands.ticket.any, 1],
  [commands.deliver.any, 1],
  [readings.list.any, 2],
  [readings.read.any, 2],
  [readings.review.any, 2],
  [readings.overview.any, 2],
  [reach, 4],
  [spree, 1],
];

/** What happens one after the other. */
export const sequences = fc.commands(
  [fc.oneof(...weights.map(([arbitrary, weight]) => ({ arbitrary, weight })))],
  { maxCommands: 16, size: 'max' },
);
