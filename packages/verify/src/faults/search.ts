import { isDeepStrictEqual } from 'node:util';
import { problemBodySchema } from '@portal/contracts/http/problems';
import { type CallHandler, passThrough, type ServiceCall } from '../cloud/call-interceptor.ts';
import type { ApiResponse } from '../cloud/portal.ts';
import { withReplacedDelays } from '../cloud/replace-delays.ts';
import { itemsIn } from '../invariants/items.ts';
import { findStateViolations } from '../invariants/state-rules.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { type Fault, faultsFor } from './fault-types.ts';
import { countMails, type NormalisedState, normaliseState } from './normalise-state.ts';
import type { Operation } from './operation.ts';

/** A fault at one service call of an operation. */
export interface FaultCase {
  readonly operation: Operation;
  readonly baseline: Baseline;
  readonly call: ServiceCall;
  /** Index of the call within the operation. */
  readonly at: number;
  readonly fault: Fault;
  /** The fault also affects the operation's later calls of the same name. */
  readonly lasts: boolean;
}

/** The result of an operation without a fault. */
interface Baseline {
  readonly response: ApiResponse;
  readonly calls: readonly ServiceCall[];
  readonly state: NormalisedState;
  readonly mails: ReturnType<typeof countMails>;
}

const noDelay = async () => {};

async function run(
  environment: TestEnvironment,
  operation: Operation,
  handle: CallHandler,
): Promise<ApiResponse> {
  environment.portal.interceptor.handle = handle;
  try {
    return await withReplacedDelays(noDelay, operation.run);
  } finally {
    environment.portal.interceptor.handle = passThrough;
  }
}

/** Runs an operation once and returns a case for each fault of each of its calls. */
export async function findCases(
  environment: TestEnvironment,
  operation: Operation,
): Promise<readonly FaultCase[]> {
  environment.restoreSnapshot(operation.from);
  environment.portal.restart();
  const calls: ServiceCall[] = [];
  const response = await run(environment, operation, (call, proceed) => {
    calls.push(call);
    return proceed();
  });
  const baseline: Baseline = {
    response,
    calls,
    state: normaliseState(environment),
    mails: countMails(environment),
  };
  return calls.flatMap((call, at) =>
    faultsOf(operation, call).flatMap((fault) =>
      [false, true].map((lasts) => ({ operation, baseline, call, at, fault, lasts })),
    ),
  );
}

function faultsOf({ trustsConditions = false }: Operation, call: ServiceCall): readonly Fault[] {
  return faultsFor(call).filter(
    ({ name }) => !(trustsConditions && name.startsWith('cancelled by condition')),
  );
}

/** Runs a case and returns its violations: an unclear response, a broken rule, or a final state other than the baseline's. */
export async function findViolations(environment: TestEnvironment, faultCase: FaultCase): Promise<string[]> {
  const { operation, fault } = faultCase;
  environment.restoreSnapshot(operation.from);
  environment.portal.restart();
  const first = await run(environment, operation, faultHandler(environment, faultCase));
  const unclear = isClear(first) ? [] : [`unclear response: ${JSON.stringify(first)}`];
  const last = await retry(environment, operation, first);
  const rules = [
    ...environment.monitor.violations,
    ...findStateViolations(itemsIn(environment.portal.level)),
  ];
  return [...unclear, ...rules, ...(fault.changesClock ? [] : findDifferences(environment, faultCase, last))];
}

function faultHandler(environment: TestEnvironment, { call, at, fault, lasts }: FaultCase): CallHandler {
  let index = -1;
  return (next, proceed) => {
    index += 1;
    const same = next.service === call.service && next.name === call.name;
    const isAffected = index === at || (lasts && index > at && same);
    return isAffected && same ? fault.inject(next, proceed, environment.portal) : proceed();
  };
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
  return (status < 300 && Number(body['failures'] ?? 0) === 0) || done.includes(String(body['code']));
}

/** Returns the response's `retry_after`, or for a delivery the lease of a mail, in ms. */
function retryDelayOf({ body }: ApiResponse): number {
  if ('failures' in body) return 31_000;
  const details = body['details'] as { retry_after?: number } | undefined;
  return (details?.retry_after ?? 0) * 1000;
}

function findDifferences(
  environment: TestEnvironment,
  { operation, baseline, call, fault, lasts }: FaultCase,
  last: ApiResponse,
): string[] {
  const mails = countMails(environment);
  // SES has no idempotency: a mail that it accepted without a response is sent again.
  const mailIsRepeated = fault.isApplied && call.service === 'ses';
  const statusIsLost = operation.recordsMails === true && lasts && call.name === 'UpdateItem';
  const sameMails =
    mailIsRepeated || statusIsLost
      ? mails.codes >= baseline.mails.codes && mails.events >= baseline.mails.events
      : isDeepStrictEqual(mails, baseline.mails);
  const { statuses, ...state } = normaliseState(environment);
  const { statuses: expectedStatuses, ...expectedState } = baseline.state;
  const sameState =
    isDeepStrictEqual(state, expectedState) &&
    (statusIsLost || isDeepStrictEqual(statuses, expectedStatuses));
  return [
    ...(isDone(operation, last) ? [] : [`not done after retries: ${JSON.stringify(last)}`]),
    ...(sameState ? [] : ['the final state differs from the baseline']),
    ...(sameMails ? [] : [`${JSON.stringify(mails)} mails instead of ${JSON.stringify(baseline.mails)}`]),
  ];
}

export function describeCase({ operation, call, at, fault, lasts }: FaultCase): string {
  return `${operation.name}: call ${at + 1}, ${call.name}, ${fault.name}${lasts ? ', and later calls' : ''}`;
}
