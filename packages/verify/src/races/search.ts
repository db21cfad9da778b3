import type { Entity } from '@portal/api/dynamodb/keys';
import type { ApiResponse } from '../cloud/portal.ts';
import { makeFixtureRequests } from '../fixture.ts';
import { itemsIn, itemsOf, readState } from '../invariants/items.ts';
import { findStateViolations } from '../invariants/state-rules.ts';
import type { Write } from '../invariants/write-monitor.ts';
import { seeded } from '../random.ts';
import { isCodeMail } from '../requests.ts';
import type { Scenarios } from '../scenarios.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { interleave } from './interleave.ts';
import { isSuccess, type Outcome, type Race } from './race.ts';

const maxConflicts = 3;

/**
 * Runs a race in random orders. Each run has its own seed, counted from `seed`.
 *
 * @returns the number of different orders
 * @throws Error with the seed of the first run that has a violation
 */
export async function searchAtRandom(
  environment: TestEnvironment,
  scenarios: Scenarios,
  race: Race,
  { runs, seed }: { readonly runs: number; readonly seed: number },
): Promise<number> {
  const traces = new Set<string>();
  for (let own = seed; own < seed + runs; own += 1)
    traces.add(await runRace(environment, scenarios, race, own));
  return traces.size;
}

/**
 * Runs a race once from its start state. Runs with an odd seed have conflicts.
 *
 * @returns the order of the calls and conflicts
 * @throws Error with the violations
 */
export async function runRace(
  environment: TestEnvironment,
  scenarios: Scenarios,
  race: Race,
  seed: number,
): Promise<string> {
  const choose = seeded(seed);
  const { fixture } = scenarios;
  environment.restoreSnapshot((await race.from?.(scenarios, choose)) ?? scenarios.drafted);
  const context = { environment, fixture, request: makeFixtureRequests(environment, fixture), choose };
  const actors = await race.actors(context);
  const { responses, trace } = await interleave(environment, actors, choose, {
    conflicts: seed % 2 === 0 ? 0 : maxConflicts,
    mailFails: race.mailFails === true,
  });
  const outcome = { ...context, responses, ...readState(environment.portal.level) };
  const violations = await findRaceViolations(race, outcome, trace);
  if (violations.length > 0)
    throw new Error(`VERIFY_SEED=${seed}:\n${violations.join('\n')}\nafter\n${trace.join('\n')}`);
  return trace.join();
}

/** Returns the violations of a race's own rules and of those that hold in every race. */
async function findRaceViolations(race: Race, outcome: Outcome, trace: readonly string[]): Promise<string[]> {
  const { monitor, portal } = outcome.environment;
  const actors = Object.entries(outcome.responses);
  const successes = actors.filter(([, response]) => isSuccess(response)).length;
  const end = Object.entries((await race.end?.(outcome)) ?? {});
  const violations = [
    ...monitor.violations,
    ...findStateViolations(outcome),
    ...portal.ledger.overwritten.map((path) => `${path} changed after it was stored`),
    ...actors.flatMap(([actor, response]) => [
      ...findResponseViolations(race, actor, response),
      ...findWriteViolations(
        monitor.writes.filter((write) => write.actor === actor),
        actor,
        response,
      ),
    ]),
    ...(race.successes === undefined || race.successes === successes
      ? []
      : [`${successes} succeeded instead of ${race.successes}`]),
    ...end.flatMap(([statement, isTrue]) => (isTrue ? [] : [`not true: ${statement}`])),
  ];
  // The state rules check the events. Sending them takes a third of a race's calls, so only a quarter of the races does.
  return trace.length % 4 === 0 ? [...violations, ...(await findMailViolations(outcome))] : violations;
}

function findResponseViolations({ problems = [] }: Race, actor: string, response: ApiResponse): string[] {
  if (isSuccess(response)) return [];
  const expected = Array.isArray(problems) ? problems : (problems as Record<string, string[]>)[actor];
  const { code = 'failures' } = response.body;
  return expected?.includes(String(code)) ? [] : [`${actor} got ${JSON.stringify(response)}`];
}

/**
 * What a rejected request may write: tries, limits, a number that stays unused, a code whose mail failed, the pages of a ranking to
 * which no entry refers.
 */
const writtenByRejected: readonly (Entity | undefined)[] = [
  'otp',
  'otp-budget',
  'upload-budget',
  'sequence',
  'ranking',
];

/** What a rejected save may have created: an empty application, for the documents that it would have stored. */
const begunByRejected: readonly (Entity | undefined)[] = ['owner', 'application', 'profile'];

/** A rejected end of a round has stopped its review, and lets it go on. */
const isStop = ({ before, after }: Write) =>
  after?.entity === 'round' && before?.revision === after.revision && after.finished_at === undefined;

function findWriteViolations(writes: readonly Write[], actor: string, response: ApiResponse): string[] {
  if (response.status < 300) return [];
  const items = writes.flatMap((write) => (isStop(write) ? [] : [write.after ?? write.before]));
  const isEmpty = (item: (typeof items)[number]) => item?.entity === 'application' && item.revision === 0;
  const isBegun = (item: (typeof items)[number]) =>
    items.some(isEmpty) &&
    begunByRejected.includes(item?.entity) &&
    (item?.entity !== 'application' || isEmpty(item));
  const changed = items.filter((item) => !writtenByRejected.includes(item?.entity) && !isBegun(item));
  const entities = changed.map((item) => item?.entity).join();
  return changed.length === 0
    ? []
    : [`${actor} was rejected (${String(response.body.code)}) and wrote ${entities}`];
}

/** Delivers each event three times, twice in one batch, and checks that it sends one mail. */
async function findMailViolations({ environment: { requests, portal } }: Outcome): Promise<string[]> {
  const events = await requests.readEvents();
  if (events.length === 0) return [];
  await requests.notify([...events, ...events]);
  await requests.notify(events);
  const sent = portal.ledger.mails.filter(({ subject }) => !isCodeMail(subject)).length;
  const recorded = itemsOf(itemsIn(portal.level), 'outbox').filter(({ status }) => status === 'sent').length;
  const { length } = events;
  return sent === length && recorded === length
    ? []
    : [`${sent} mails for ${length} events, ${recorded} recorded as sent`];
}
