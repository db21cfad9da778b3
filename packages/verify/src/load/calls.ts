import type { RouteId } from '@portal/contracts/http/routes';
import type { Reply } from '@portal/local/test/support/portal';
import type { Choose } from '../random.ts';
import type { Telemetry } from './cloud-process.ts';

/** The calls of the portal, and the file that goes straight to the store. */
export type CallName = RouteId | 'upload';

/** What all founders and organisers of a load test share. */
export interface LoadRun {
  readonly origin: string;
  readonly choose: Choose;
  /** How long each call took that succeeded, in ms. */
  readonly answered: Map<CallName, number[]>;
  /** Answers that were neither success nor expected. */
  readonly surprises: string[];
  /** The pause between two calls of one person. */
  readonly think: () => Promise<void>;
  over: boolean;
}

/** What callers saw, and what the functions spent meanwhile. */
export interface Load extends Pick<LoadRun, 'answered' | 'surprises'>, Telemetry {
  readonly seconds: number;
}

/**
 * Makes a call and notes how long it took.
 *
 * @returns the body of success; nothing when it was refused, which is a surprise unless `expected` names the problem
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
    noteTime(run, name, start);
    return body;
  }
  if (!expected.includes(body.code ?? '')) run.surprises.push(`${name}: ${status} ${JSON.stringify(body)}`);
  return undefined;
}

/** Notes that a call which began at `start` succeeded now. */
export function noteTime({ answered }: LoadRun, name: CallName, start: number): void {
  const times = answered.get(name) ?? [];
  times.push(performance.now() - start);
  answered.set(name, times);
}
