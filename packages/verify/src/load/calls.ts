import type { RouteId } from '@portal/contracts/http/routes';
import type { Reply } from '@portal/local/test/support/portal';
import type { Choose } from '../random.ts';
import type { Telemetry } from './cloud-process.ts';

/** The portal's routes, and the upload to S3. */
export type CallName = RouteId | 'upload';

/** The state that all users of a load test share. */
export interface LoadRun {
  readonly origin: string;
  readonly choose: Choose;
  /** Milliseconds of each successful call. */
  readonly responseTimes: Map<CallName, number[]>;
  /** Responses that were neither a success nor expected. */
  readonly unexpectedErrors: string[];
  /** Waits between two calls of one user. */
  readonly thinkTime: () => Promise<void>;
  isFinished: boolean;
}

/** The result of a load test. */
export interface Load extends Pick<LoadRun, 'responseTimes' | 'unexpectedErrors'>, Telemetry {
  readonly seconds: number;
}

/**
 * Makes a call and records its time.
 *
 * @returns the body, or `undefined` on an error
 * @param expected problem codes that are not an unexpected error
 */
export async function timed<Body>(
  run: LoadRun,
  name: CallName,
  call: () => Promise<Reply<Body>>,
  expected: readonly string[] = [],
): Promise<Body | undefined> {
  const start = performance.now();
  const { status, body } = await call();
  if (status < 300) {
    recordTime(run, name, start);
    return body;
  }
  if (!expected.includes(body.code ?? ''))
    run.unexpectedErrors.push(`${name}: ${status} ${JSON.stringify(body)}`);
  return undefined;
}

/** Records the time of a successful call that started at `start`. */
export function recordTime({ responseTimes }: LoadRun, name: CallName, start: number): void {
  const times = responseTimes.get(name) ?? [];
  times.push(performance.now() - start);
  responseTimes.set(name, times);
}
