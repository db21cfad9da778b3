import { isDeepStrictEqual } from 'node:util';
import { problemBodySchema } from '@portal/contracts/http/problems';
import { type CallHandler, passThrough, type ServiceCall } from '../cloud/call-interceptor.ts';
import type { ApiResponse } from '../cloud/portal.ts';
import { withReplacedDelays } from '../cloud/replace-delays.ts';
import { type Item, itemsIn, itemsOf, readState } from '../invariants/items.ts';
import { findStateViolations } from '../invariants/state-rules.ts';
import { isCodeMail } from '../requests.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { type Fault, faultsFor } from './fault-types.ts';
import type { Operation } from './operations.ts';

/** A fault at one service call of an operation. */
export interface FaultCase {
  readonly operation: Operation;
  /** The end of the operation without a fault. */
  readonly expected: ReturnType<typeof readEndState>;
  readonly call: ServiceCall;
  /** Index of the call within the operation. */
  readonly at: number;
  readonly fault: Fault;
  /** The fault also affects the operation's later calls of the same name. */
  readonly lasts: boolean;
}

async function run(
  { portal: { interceptor } }: TestEnvironment,
  operation: Operation,
  handle: CallHandler,
): Promise<ApiResponse> {
  interceptor.handle = handle;
  try {
    return await withReplacedDelays(async () => {}, operation.run);
  } finally {
    interceptor.handle = passThrough;
  }
}

/** Runs an operation once and returns a case for each fault of each of its calls. */
export async function findCases(
  environment: TestEnvironment,
  operation: Operation,
): Promise<readonly FaultCase[]> {
  environment.restoreSnapshot(operation.from);
  const calls: ServiceCall[] = [];
  await run(environment, operation, (call, proceed) => {
    calls.push(call);
    return proceed();
  });
  const expected = readEndState(environment);
  const isCovered = ({ name }: Fault) =>
    !(operation.trustsConditions && name.startsWith('cancelled by condition'));
  return calls.flatMap((call, at) =>
    faultsFor(call)
      .filter(isCovered)
      .flatMap((fault) => [false, true].map((lasts) => ({ operation, expected, call, at, fault, lasts }))),
  );
}

/** Runs a case and returns its violations: an unclear response, a broken rule, or another end than without the fault. */
export async function findViolations(environment: TestEnvironment, faultCase: FaultCase): Promise<string[]> {
  const { operation, fault, call, at, lasts } = faultCase;
  const { portal, monitor } = environment;
  environment.restoreSnapshot(operation.from);
  portal.reconnect();
  let index = -1;
  const first = await run(environment, operation, (next, proceed) => {
    index += 1;
    const isSame = next.service === call.service && next.name === call.name;
    const isAffected = isSame && (index === at || (lasts && index > at));
    return isAffected ? fault.inject(next, proceed, portal) : proceed();
  });
  const last = await retry(environment, operation, first);
  return [
    ...(isClear(first) ? [] : [`unclear response: ${JSON.stringify(first)}`]),
    ...monitor.violations,
    ...findStateViolations(readState(portal.level)),
    ...(fault.changesClock ? [] : findDifferences(environment, faultCase, last)),
  ];
}

/** Returns true for a success and for a documented problem other than `internal-error`. */
function isClear({ status, body }: ApiResponse): boolean {
  if (status < 300) return true;
  const problem = problemBodySchema.safeParse(body);
  return problem.success && problem.data.code !== 'internal-error';
}

const maxRetries = 3;

/** Repeats a failed operation as a browser or the stream does, after the delay that the response names. */
async function retry(
  environment: TestEnvironment,
  operation: Operation,
  first: ApiResponse,
): Promise<ApiResponse> {
  let response = first;
  for (let retries = 0; retries < maxRetries && !isDone(operation, response); retries += 1) {
    environment.portal.clock.time += retryDelayOf(response);
    response = await run(environment, operation, passThrough);
  }
  return response;
}

function isDone({ done = [] }: Operation, { status, body }: ApiResponse): boolean {
  return (status < 300 && Number(body.failures ?? 0) === 0) || done.includes(String(body.code));
}

/** Returns the response's `retry_after`, or for a delivery the lease of a mail, in ms. */
function retryDelayOf({ body }: ApiResponse): number {
  if ('failures' in body) return 31_000;
  const details = body.details as { readonly retry_after?: number } | undefined;
  return (details?.retry_after ?? 0) * 1000;
}

function findDifferences(
  environment: TestEnvironment,
  { operation, expected, call, fault, lasts }: FaultCase,
  last: ApiResponse,
): string[] {
  const { mails, statuses, ...state } = readEndState(environment);
  const { mails: expectedMails, statuses: expectedStatuses, ...expectedState } = expected;
  // SES has no idempotency: a mail that it accepted without a response is sent again.
  const isMailRepeated = fault.isApplied && call.service === 'ses';
  const isStatusLost = operation.recordsMails === true && lasts && call.name === 'UpdateItem';
  const hasMails =
    isMailRepeated || isStatusLost
      ? mails.codes >= expectedMails.codes && mails.events >= expectedMails.events
      : isDeepStrictEqual(mails, expectedMails);
  const hasState =
    isDeepStrictEqual(state, expectedState) &&
    (isStatusLost || isDeepStrictEqual(statuses, expectedStatuses));
  return [
    ...(isDone(operation, last) ? [] : [`not done after retries: ${JSON.stringify(last)}`]),
    ...(hasState ? [] : ['the end differs from that without the fault']),
    ...(hasMails ? [] : [`${JSON.stringify(mails)} mails instead of ${JSON.stringify(expectedMails)}`]),
  ];
}

export function describeCase({ operation, call, at, fault, lasts }: FaultCase): string {
  return `${operation.name}: call ${at + 1}, ${call.name}, ${fault.name}${lasts ? ', and later calls' : ''}`;
}

/** Attributes that differ between correct runs: times, generated numbers, leases, and the hashes of these. */
const variableAttributes =
  /_at$|_sk$|^(at|submitted_id|status|lease_until|tries|seen|previous|history_head|extensions_hash)$/;

/** Limits, codes and numbers differ between correct runs as a whole. */
const variableEntities = /^(otp|.*-budget|sequence|counters|receipt|mailbox|closed-account)$/;

/** Returns what is the same after every correct run: the table without what differs, and the numbers of mails. */
function readEndState({ portal }: TestEnvironment) {
  const items = itemsIn(portal.level);
  const sumOf = (name: string) =>
    itemsOf(items, 'counters').reduce((sum, shard) => sum + Number(shard[name] ?? 0), 0);
  const codes = portal.ledger.mails.filter(({ subject }) => isCodeMail(subject)).length;
  return {
    items: items.filter(({ entity = '' }) => !variableEntities.test(entity)).map(withoutVariableAttributes),
    counters: ['submitted', 'stage1', 'stage2'].map(sumOf),
    /** Of the stored mails. */
    statuses: itemsOf(items, 'outbox').map(({ status }) => status),
    mails: { codes, events: portal.ledger.mails.length - codes },
  };
}

function withoutVariableAttributes(item: Item): Item {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([name]) => !variableAttributes.test(name))
      .map(([name, value]) => [name, isItem(value) ? withoutVariableAttributes(value) : value]),
  );
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
