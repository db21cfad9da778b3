import type { RouteId } from '@portal/contracts/http/routes';
import type { Choices } from '@portal/local/seed/random';
import type { Reply } from '@portal/local/test/support/portal';
import type { Entry } from './ledger.ts';

/** A stretch of the rush, from a start of the portal to its end. */
export interface Round {
  readonly origin: string;
  readonly choices: Choices;
  /** The portal's time, in ms. */
  readonly now: () => number;
  /** Applications by their id. */
  readonly entries: Map<string, Entry>;
  /** Answers that were neither success nor to be expected, in words. */
  readonly surprises: string[];
  /** How long each call took that was answered with success, in ms. */
  readonly answered: Map<Asked, number[]>;
  /** What people do between calls. */
  readonly think: () => Promise<void>;
  over: boolean;
}

/** The calls of the portal, and the file that goes straight to the store. */
export type Asked = RouteId | 'upload';

/** The call was not answered: the portal is gone, and with it this round. */
export class NotAnswered extends Error {}

/**
 * Makes a call and counts it.
 *
 * @returns the body of success; nothing when it was refused, which is a surprise unless `expected` names the problem
 * @throws NotAnswered
 */
export async function ask<Body>(
  round: Round,
  name: Asked,
  call: () => Promise<Reply<Body>>,
  expected: readonly string[] = [],
): Promise<Body | undefined> {
  const start = performance.now();
  const { status, body } = await call().catch((error: unknown) => {
    throw new NotAnswered(name, { cause: error });
  });
  if (status < 300) {
    noteAnswer(round, name, start);
    return body;
  }
  const code = body.code ?? '';
  if (!expected.includes(code)) round.surprises.push(`${name}: ${status} ${JSON.stringify(body)}`);
  return undefined;
}

/** A call that began at that moment was answered with success. */
export function noteAnswer({ answered }: Round, name: Asked, start: number): void {
  const times = answered.get(name) ?? [];
  times.push(performance.now() - start);
  answered.set(name, times);
}
