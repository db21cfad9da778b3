import type { ApiResponse } from '../cloud/portal.ts';
import { itemsIn, itemsOf } from '../invariants/items.ts';
import { findStateViolations } from '../invariants/state-rules.ts';
import { isCodeMail } from '../requests.ts';
import type { TestEnvironment } from '../test-environment.ts';
import type { RaceResult } from './interleave.ts';

/** Entities that a rejected request may write: tries, limits, a number that stays unused, a code whose mail failed. */
const writtenByRejected: ReadonlySet<string | undefined> = new Set([
  'otp',
  'otp-budget',
  'upload-budget',
  'sequence',
]);

/** What a rejected save may have created: an empty application, for the documents that it would have stored. */
const begunByRejected: ReadonlySet<string | undefined> = new Set(['owner', 'application', 'profile']);

/** Returns the violations of the rules that hold in every race. */
export async function findRaceViolations(
  environment: TestEnvironment,
  { responses, trace }: RaceResult,
): Promise<string[]> {
  const { monitor, portal } = environment;
  const items = itemsIn(portal.level);
  const violations = [
    ...monitor.violations,
    ...findStateViolations(items),
    ...portal.ledger.overwritten.map((path) => `${path} changed after it was stored`),
    ...Object.entries(responses).flatMap(([actor, response]) =>
      findResponseViolations(environment, actor, response),
    ),
  ];
  // The state rules check the events. Sending them takes a third of a race's calls, so only a quarter of the races does.
  return trace.length % 4 === 0 ? [...violations, ...(await findMailViolations(environment))] : violations;
}

/** Problem codes of 5xx responses that are no bug. */
const expectedErrors: ReadonlySet<unknown> = new Set(['unavailable', 'mail-not-sent']);

function findResponseViolations(
  { monitor }: TestEnvironment,
  actor: string,
  { status, body }: ApiResponse,
): string[] {
  if (status < 400) return [];
  if (status >= 500 && !expectedErrors.has(body['code'])) return [`${actor} got ${JSON.stringify(body)}`];
  const items = monitor.writes
    .filter((write) => write.actor === actor)
    .map(({ before, after }) => after ?? before);
  const hasBegun = items.some((item) => item?.entity === 'application' && item['revision'] === 0);
  const isBegun = (item: (typeof items)[number]) =>
    hasBegun &&
    begunByRejected.has(item?.entity) &&
    (item?.entity !== 'application' || item['revision'] === 0);
  const changed = items
    .filter((item) => !writtenByRejected.has(item?.entity) && !isBegun(item))
    .map((item) => item?.entity);
  return changed.length === 0
    ? []
    : [`${actor} was rejected (${String(body['code'])}) and wrote ${changed.join()}`];
}

/** Delivers each event three times, twice in one batch, and checks that it sends one mail. */
async function findMailViolations({ requests, portal }: TestEnvironment): Promise<string[]> {
  const events = await requests.readEvents();
  if (events.length === 0) return [];
  await requests.notify([...events, ...events]);
  await requests.notify(events);
  const sent = portal.ledger.mails.filter(({ subject }) => !isCodeMail(subject)).length;
  const recorded = itemsOf(itemsIn(portal.level), 'outbox').filter(
    (item) => item['status'] === 'sent',
  ).length;
  const count = events.length;
  return sent === count && recorded === count
    ? []
    : [`${sent} mails for ${count} events, ${recorded} recorded as sent`];
}
