import { reviewActions } from '@portal/contracts/review/decisions';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import * as fc from 'fast-check';
import { goToEnd, returnForChanges, runDaily } from './changes-commands.ts';
import { app, type Command, founder, organiser } from './command.ts';
import { create, deleteDraft, save, ticket } from './draft-commands.ts';
import * as reads from './read-commands.ts';
import * as reviews from './review-commands.ts';
import { extend, goTo, wait } from './round-commands.ts';
import { round } from './round-model.ts';
import { code, deliver, submit, withdraw } from './submission-commands.ts';

/** Combines several commands into one. */
const combine = (all: readonly Command[]): Command => ({
  check: () => true,
  toString: () => all.join(', '),
  run: async (model, setup) => {
    for (const command of all) await command.run(model, setup);
  },
});

/** Takes an application to its submission. */
const submission = (target: { founder: number; app: number }): Command[] => [
  create.make(target),
  save.make({ ...target, patch: 'complete', from: 'current' }),
  wait.make({ ms: 31_000, removesExpired: false }),
  code.make({ ...target, mailWorks: true }),
  submit.make({ ...target, code: 'mailed' }),
];

/** Takes an application to submission or decision, so that sequences reach later states often enough. */
const completeApplication = fc
  .record({ founder, app, decided: fc.subarray(['shortlist', 'approve', 'reject'] as const) })
  .map(({ decided, ...target }) =>
    combine([
      ...submission(target),
      ...decided.map((action) =>
        reviews.decide.make({ organiser: 0, app: target.app, action, stage: 'stage1' }),
      ),
    ]),
  );

const oneOf = (commands: readonly (readonly [fc.Arbitrary<Command>, weight: number])[]) =>
  fc.oneof(...commands.map(([arbitrary, weight]) => ({ arbitrary, weight })));

/** Saves a complete assessment and hands it in. */
const assess = fc
  .record({ organiser, app, stage: fc.constantFrom('stage1', 'stage1', 'stage2'), score: fc.nat(5) })
  .map(({ score, ...target }) =>
    combine([
      reviews.saveAssessment.make({ ...target, content: 'complete', score, from: 'current' }),
      reviews.handIn.make({ ...target, from: 'current' }),
    ]),
  );

/** Decides and, where the founder does not learn of it at once, announces the decision or takes it back. */
const decideAndEnd = fc
  .record({
    organiser,
    app,
    stage: fc.constantFrom('stage1', 'stage1', 'stage2'),
    action: fc.constantFrom(...reviewActions),
    end: fc.constantFrom(reviews.announce, reviews.takeBack),
  })
  .map(({ action, end, ...target }) =>
    combine([reviews.decide.make({ ...target, action }), end.make(target)]),
  );

/** What organisers do with a submission. */
const reviewCommands = oneOf([
  [assess, 5],
  [reviews.saveAssessment.any, 4],
  [reviews.handIn.any, 2],
  [reviews.assign.any, 2],
  [reviews.declareConflict.any, 1],
  [reviews.withdrawConflict.any, 2],
  [reviews.addNote.any, 1],
  [reviews.decide.any, 4],
  [decideAndEnd, 3],
  [reviews.announce.any, 1],
  [reviews.takeBack.any, 1],
  [returnForChanges.any, 2],
  [reviews.readAssessments.any, 2],
  [reviews.readHistory.any, 2],
  [reads.review.any, 2],
  [reads.overview.any, 2],
]);

/**
 * Asks for changes, which the founder saves and hands in, also with the last code, or not in time: then an organiser may decide before
 * the daily run, or ask again after it.
 */
const requestedChanges = fc
  .record({
    organiser,
    fields: fc.constantFrom(['marketReach'], ['website', 'marketReach']),
    days: fc.constantFrom(0, 1),
    patch: fc.constantFrom('reach', 'website', 'nothing'),
    end: fc.constantFrom('in time', 'with the last code', 'late', 'decided late', 'asked again'),
  })
  .map(({ organiser, fields, days, patch, end }) => {
    const target = { founder: 0, app: 0 };
    const stage = 'stage1';
    const request = { ...target, organiser, stage, days, message: 'Who buys it?' } as const;
    const after = (minutes: number) => goToEnd.make({ app: 0, after: minutes * 60_000 });
    const late = after(15);
    const newCode = code.make({ ...target, mailWorks: true });
    const handIn = submit.make({ ...target, code: 'mailed' });
    const read = reads.read.make(target);
    const ends = {
      'in time': [newCode, handIn],
      'with the last code': [after(-1), newCode, after(14), read, handIn],
      late: [late, read, runDaily.make({}), read],
      'decided late': [
        late,
        reviews.decide.make({ organiser, app: 0, stage, action: 'approve' }),
        runDaily.make({}),
      ],
      'asked again': [
        late,
        runDaily.make({}),
        returnForChanges.make({ ...request, fields: ['startupName', 'marketReach'] }),
        read,
      ],
    } as const;
    return combine([
      ...submission(target),
      returnForChanges.make({ ...request, fields }),
      save.make({ ...target, patch, from: 'current' }),
      wait.make({ ms: 31_000, removesExpired: false }),
      ...ends[end],
    ]);
  });

/** Submits the application that most commands are about, and reviews it. */
const reviewedApplication = fc
  .record({
    founder,
    app: fc.constant(0),
    review: fc.array(reviewCommands, { minLength: 4, maxLength: 10, size: 'max' }),
  })
  .map(({ review, ...target }) => combine([...submission(target), ...review]));

/** Requests codes beyond the limits of an hour and a day, and one when the first is about a day old. */
const manyCodes = fc
  .record({ founder, app, hours: fc.integer({ min: 1, max: 3 }), each: fc.integer({ min: 3, max: 6 }) })
  .map(({ founder, app, hours, each }) => {
    const request = code.make({ founder, app, mailWorks: true });
    const pause = (ms: number, removesExpired: boolean) => wait.make({ ms, removesExpired });
    const hour = Array.from({ length: each }, () => [pause(31_000, false), request]).flat();
    return combine([
      create.make({ founder }),
      save.make({ founder, app, patch: 'name', from: 'current' }),
      ...Array.from({ length: hours }, () => [...hour, pause(61 * 60_000, true)]).flat(),
      pause((21 * 60 + 5) * 60_000, true),
      request,
    ]);
  });

/** Requests a code in the last minutes and uses it near the end of its grace. */
const lastCode = fc
  .record({
    founder,
    app,
    before: fc.constantFrom(-11 * 60_000, -60_000, -2),
    after: fc.integer({ min: -3, max: 0 }),
  })
  .map(({ founder, app, before, after }) =>
    combine([
      create.make({ founder }),
      save.make({ founder, app, patch: 'complete', from: 'current' }),
      goTo.make({ boundary: 'closes', after: before }),
      code.make({ founder, app, mailWorks: true }),
      goTo.make({ boundary: 'graceEnds', after }),
      save.make({ founder, app, patch: 'other name', from: 'current' }),
      submit.make({ founder, app, code: 'mailed' }),
    ]),
  );

const commands = oneOf([
  [create.any, 2],
  [save.any, 6],
  [code.any, 4],
  [submit.any, 5],
  [wait.any, 3],
  [goTo.any, 1],
  [extend.any, 1],
  [reviewCommands, 16],
  [ticket.any, 1],
  [deleteDraft.any, 1],
  [withdraw.any, 3],
  [deliver.any, 1],
  [goToEnd.any, 1],
  [runDaily.any, 1],
  [reads.list.any, 2],
  [reads.read.any, 2],
  [completeApplication, 3],
  [reviewedApplication, 4],
  [requestedChanges, 3],
  [manyCodes, 1],
  [lastCode, 1],
]);

/** The times at which sequences start, in ms since the epoch. */
const startTimes = fc.constantFrom(
  duringTheRound,
  duringTheRound,
  round.opens - 2 * 60_000,
  round.closes - 20 * 60_000,
);
const announcement = fc.constantFrom('at-once', 'together');

/** The times at which sequences start, and when founders learn of decisions. */
export const starts = fc.record({
  time: startTimes,
  announcement: fc.record({ stage1: announcement, stage2: announcement }),
});

/** Random sequences of commands. */
export const sequences = fc.commands([commands], { maxCommands: 16, size: 'max' });
