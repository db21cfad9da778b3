import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, reportSearch, seed, timeoutFor } from '../budget.ts';
import { withoutConditions } from '../mutate-request.ts';
import { buildScenarios, type Scenarios } from '../scenarios.ts';
import { openTestEnvironment, type TestEnvironment } from '../test-environment.ts';
import { assessingRaces } from './definitions/assessing.ts';
import { deadlineRaces } from './definitions/deadline.ts';
import { draftingRaces } from './definitions/drafting.ts';
import { finishingRaces } from './definitions/finishing.ts';
import { repeatingRaces } from './definitions/repeating.ts';
import { returningRaces } from './definitions/returning.ts';
import { reviewingRaces } from './definitions/reviewing.ts';
import { submittingRaces } from './definitions/submitting.ts';
import type { Race } from './race.ts';
import { runRace, searchAtRandom } from './search.ts';

const races = {
  ...draftingRaces,
  ...submittingRaces,
  ...deadlineRaces,
  ...reviewingRaces,
  ...assessingRaces,
  ...returningRaces,
  ...repeatingRaces,
  ...finishingRaces,
};
type RaceName = keyof typeof races;

let environment: TestEnvironment;
let scenarios: Scenarios;

/** Starts of conditions that every write of the table is sent without. */
let missing: readonly string[] = [];

beforeAll(async () => {
  environment = await openTestEnvironment((request) => withoutConditions(request, missing));
  scenarios = await buildScenarios(environment);
});

afterAll(() => environment.portal.close());

/** `npm run verify` repeats calls in more than 10,000 orders, and as many of rounds. */
const runsOf = (name: string) => budget(name in finishingRaces ? 3400 : name in repeatingRaces ? 680 : 60, 8);

test.for(Object.entries<Race>(races))(
  '%s violates no rule in random orders',
  { timeout: timeoutFor(3400, 500) },
  async ([name, race], { task }) => {
    const runs = runsOf(name);
    const distinct = await searchAtRandom(environment, scenarios, race, { runs, seed });
    reportSearch(task.meta, `races of ${name}`, runs, `${distinct} of them distinct, seed ${seed}`);
    expect(distinct).toBeGreaterThan(1);
  },
);

test('a seed repeats a race', async () => {
  const run = () => runRace(environment, scenarios, races['submit/submit'], 7);
  expect(await run()).toEqual(await run());
});

/** Conditions of writes, and the violation when one is missing. */
const conditions: readonly [race: RaceName, condition: string, violation: RegExp][] = [
  ['save/save', 'revision = :expected AND user_status = :draft', /[23] succeeded/],
  ['save/submit', 'user_status = :draft AND revision = :revision', /answers changed: user_status went/],
  ['approve/reject', '#row.version = :version', /moved by|one final decision/],
  ['withdraw/decide', '#row.version = :version', /moved by|not true/],
  ['hand in/decide', '#row.version = :version', /moved by|other assessments/],
  ['conflict/decide', '#row.version = :version', /moved by|in conflict/],
  ['save/save an assessment', 'revision = :before', /at most one save|revision moved/],
  ['extend/save', 'user_status = :draft AND attribute_not_exists(extended_to)', /exten/],
  ['delete/submit', 'user_status = :draft', /succeeded instead of 1/],
  [
    'extend/submit',
    'user_status = :draft AND revision = :revision AND attribute_not_exists(extended_to)',
    /the extensions of the deadline have another hash/,
  ],
  ['delete/send a code', 'user_status = :draft', /no code is left/],
  ['save changes/hand in', 'revision = :revision AND due = :due', /hands in what it was sent for/],
  ['repeat a request for changes', '#row.version = :version', /moved by|awaited/],
  ['repeat an undo', '#row.version = :version', /moved by|stage1 counts/],
  ['repeat an announcement', '#row.version = :version', /moved by|another withdrawal|counts/],
  ['repeat the withdrawal of a request', '#row.version = :version', /moved by|differ/],
  ['save changes/hand in', 'revision = :expected AND due = :due', /is handed in|has no entity/],
  ['lapse/save changes/decide', '#row.version = :version', /moved by/],
  ['open/decide', '#row.version = :version', /moved by|opened once/],
  ['export/conflict', '#row.version = :version', /moved by|recorded once/],
  ['deliver/deliver', '#status = :pending OR', /one mail/],
  ['publish/assess/decide', 'attribute_not_exists(assessed_in)', /criteria stay/],
  ['publish/assess/decide', 'attribute_not_exists(decided_in)', /the announcement stays/],
  ['remind/submit', 'user_status = :draft', /no submitted application has a reminder/],
];

test.for(conditions)('%s finds that the condition %s is missing', async ([name, condition, violation]) => {
  missing = [condition];
  const search = searchAtRandom(environment, scenarios, races[name], { runs: 200, seed: 20 });
  await expect(
    search.finally(() => {
      missing = [];
    }),
  ).rejects.toThrow(violation);
});
