import { reviewActions, stages } from '@portal/contracts/review/decisions';
import * as fc from 'fast-check';

/** How many founders, organisers and application ids there are. Whoever writes an id first has it. */
export const cast = { founders: 2, organisers: 2, applications: 3 } as const;

const minute = 60_000;

const founder = fc.constantFrom(0, 0, 0, 1);
const organiser = fc.constantFrom(0, 1);
const app = fc.constantFrom(0, 0, 0, 1, 2);

/** Answers that a save brings: `complete` is all of them, a document is named by whose it is. */
const patches = [
  'complete',
  'name',
  'other name',
  'website',
  'no website',
  'own document',
  "another's document",
  'no pdf',
  'nothing',
] as const;

const create = fc.record({ kind: fc.constant('create' as const), founder });
const save = fc.record({
  kind: fc.constant('save' as const),
  founder,
  app,
  patch: fc.constantFrom(...patches),
  /** The revision that it says to start from. */
  from: fc.constantFrom('none', 'current', 'current', 'stale', 'future'),
});
const sendCode = fc.record({
  kind: fc.constant('code' as const),
  founder,
  app: fc.option(app, { nil: undefined, freq: 4 }),
  mailWorks: fc.constantFrom(true, true, true, false),
});
const submit = fc.record({
  kind: fc.constant('submit' as const),
  founder,
  app,
  code: fc.constantFrom('mailed', 'mailed', 'wrong', 'of another application'),
});
const wait = fc.record({
  kind: fc.constant('wait' as const),
  ms: fc.constantFrom(
    31_000,
    31_000,
    5 * minute,
    11 * minute,
    61 * minute,
    (24 * 60 + 5) * minute,
    25 * 60 * minute,
  ),
  /** Whether what has expired is removed from the table, which nothing may depend on. */
  sweeps: fc.boolean(),
});
const decide = fc.record({
  kind: fc.constant('decide' as const),
  organiser,
  app,
  action: fc.constantFrom(...reviewActions),
  stage: fc.constantFrom('stage1' as const, 'stage1' as const, ...stages),
});
const ticket = fc.record({ kind: fc.constant('ticket' as const), founder, app });
const list = fc.record({ kind: fc.constant('list' as const), founder, of: fc.constantFrom(0, 0, 1) });
const read = fc.record({ kind: fc.constant('read' as const), founder, app });
const review = fc.record({ kind: fc.constant('review' as const), organiser, app });
const overview = fc.record({
  kind: fc.constant('overview' as const),
  organiser,
  stage: fc.constantFrom(...stages),
});
const deliver = fc.record({ kind: fc.constant('deliver' as const), times: fc.constantFrom(1, 2) });
const trespass = fc.record({
  kind: fc.constant('trespass' as const),
  /** A founder decides, an organiser saves, or a founder saves in another's name. */
  as: fc.constantFrom('organiser', 'founder', 'another'),
  app,
});

/** The whole way of an application, so that what comes after it is met often enough. */
const reach = fc
  .record({ founder, app, decided: fc.subarray(['shortlist', 'approve', 'reject'] as const) })
  .map(({ founder, app, decided }): readonly Command[] => [
    { kind: 'create', founder },
    { kind: 'save', founder, app, patch: 'complete', from: 'current' },
    { kind: 'wait', ms: 31_000, sweeps: false },
    { kind: 'code', founder, app, mailWorks: true },
    { kind: 'submit', founder, app, code: 'mailed' },
    ...decided.map((action): Command => ({ kind: 'decide', organiser: 0, app, action, stage: 'stage1' })),
  ]);

/** Codes as often as they may be asked for, and more: an hour's, a day's, and one about when the first is a day old. */
const spree = fc
  .record({ founder, app, hours: fc.integer({ min: 1, max: 3 }), each: fc.integer({ min: 3, max: 6 }) })
  .map(({ founder, app, hours, each }): readonly Command[] => {
    const code: Command = { kind: 'code', founder, app, mailWorks: true };
    const hour = Array.from({ length: each }, (): Command[] => [
      { kind: 'wait', ms: 31_000, sweeps: false },
      code,
    ]);
    const nextHour: Command = { kind: 'wait', ms: 61 * minute, sweeps: true };
    return [
      { kind: 'create', founder },
      { kind: 'save', founder, app, patch: 'name', from: 'current' },
      ...Array.from({ length: hours }, () => [...hour.flat(), nextHour]).flat(),
      { kind: 'wait', ms: (21 * 60 + 5) * minute, sweeps: true },
      code,
    ];
  });

type Single<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** One thing that somebody does. */
export type Command =
  | Single<typeof create>
  | Single<typeof save>
  | Single<typeof sendCode>
  | Single<typeof submit>
  | Single<typeof wait>
  | Single<typeof decide>
  | Single<typeof ticket>
  | Single<typeof list>
  | Single<typeof read>
  | Single<typeof review>
  | Single<typeof overview>
  | Single<typeof deliver>
  | Single<typeof trespass>;

const single = fc.oneof(
  { arbitrary: create, weight: 2 },
  { arbitrary: save, weight: 6 },
  { arbitrary: sendCode, weight: 4 },
  { arbitrary: submit, weight: 5 },
  { arbitrary: wait, weight: 3 },
  { arbitrary: decide, weight: 6 },
  { arbitrary: ticket, weight: 1 },
  { arbitrary: list, weight: 2 },
  { arbitrary: read, weight: 2 },
  { arbitrary: review, weight: 2 },
  { arbitrary: overview, weight: 2 },
  { arbitrary: deliver, weight: 1 },
  { arbitrary: trespass, weight: 1 },
);

/** What happens one after the other. */
export const sequences: fc.Arbitrary<readonly Command[]> = fc
  .array(
    fc.oneof(
      { arbitrary: single.map((one): readonly Command[] => [one]), weight: 40 },
      { arbitrary: reach, weight: 4 },
      { arbitrary: spree, weight: 1 },
    ),
    { minLength: 3, maxLength: 16, size: 'max' },
  )
  .map((parts) => parts.flat());
