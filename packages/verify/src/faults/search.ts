import { isDeepStrictEqual } from 'node:util';
import { problemBodySchema } from '@portal/contracts/http/problems';
import { withPauses } from '../cloud/pauses.ts';
import type { Answer } from '../cloud/portal.ts';
import { type Carrier, straight, type WireCall } from '../cloud/wire.ts';
import { itemsIn } from '../watch/items.ts';
import { faultsOfState } from '../watch/state-rules.ts';
import type { World } from '../world.ts';
import type { Act } from './acts.ts';
import { type Essence, essenceOf, mailsOf } from './essence.ts';
import { type Fault, faultsFor } from './kinds.ts';

/** A fault at one call of an act: once, or at every call of that name from there on until the answer. */
export interface Case {
  readonly act: Act;
  readonly clean: Clean;
  readonly call: WireCall;
  /** Which of the act's calls, from 0. */
  readonly at: number;
  readonly fault: Fault;
  readonly lasts: boolean;
}

/** An act to which nothing happens. */
interface Clean {
  readonly answer: Answer;
  readonly calls: readonly WireCall[];
  readonly essence: Essence;
  readonly mails: ReturnType<typeof mailsOf>;
}

const noPause = async () => {};

async function run(world: World, act: Act, carrier: Carrier): Promise<Answer> {
  world.portal.wire.carrier = carrier;
  try {
    return await withPauses(noPause, act.run);
  } finally {
    world.portal.wire.carrier = straight;
  }
}

/** Every case of an act, made of the calls that it makes. */
export async function casesOf(world: World, act: Act): Promise<readonly Case[]> {
  world.recall(act.from);
  world.portal.restart();
  const calls: WireCall[] = [];
  const answer = await run(world, act, (call, proceed) => {
    calls.push(call);
    return proceed();
  });
  const clean: Clean = { answer, calls, essence: essenceOf(world), mails: mailsOf(world) };
  return calls.flatMap((call, at) =>
    faultsFor(call).flatMap((fault) =>
      [false, true].map((lasts) => ({ act, clean, call, at, fault, lasts })),
    ),
  );
}

/** Everything that a case broke: an unclear answer, a broken rule, another end than the clean one. */
export async function faultsOfCase(world: World, one: Case): Promise<string[]> {
  const { act, fault } = one;
  world.recall(act.from);
  world.portal.restart();
  const first = await run(world, act, carrierOf(world, one));
  const unclear = isClear(first) ? [] : [`it was answered ${JSON.stringify(first)}`];
  const last = await askAgain(world, act, first);
  const rules = [...world.watch.faults, ...faultsOfState(itemsIn(world.portal.level))];
  return [...unclear, ...rules, ...(fault.jumps ? [] : faultsOfEnd(world, one, last))];
}

function carrierOf(world: World, { call, at, fault, lasts }: Case): Carrier {
  let made = -1;
  return (next, proceed) => {
    made += 1;
    const same = next.service === call.service && next.name === call.name;
    const happens = made === at || (lasts && made > at && same);
    return happens && same ? fault.happen(next, proceed, world.portal) : proceed();
  };
}

/** A success, or a problem of the catalogue that is no bug. */
function isClear({ status, body }: Answer): boolean {
  if (status < 300) return true;
  const problem = problemBodySchema.safeParse(body);
  return problem.success && problem.data.code !== 'internal-error';
}

const tries = 3;

/** Asks again as a browser or the stream does, after the wait that was asked for. */
async function askAgain(world: World, act: Act, first: Answer): Promise<Answer> {
  let answer = first;
  for (let again = 0; again < tries && !isDone(act, answer); again += 1) {
    world.portal.clock.time += waitOf(answer);
    answer = await run(world, act, straight);
  }
  return answer;
}

function isDone({ done = [] }: Act, { status, body }: Answer): boolean {
  return (status < 300 && Number(body['failures'] ?? 0) === 0) || done.includes(String(body['code']));
}

/** What the answer says, or a lease of a mail. */
function waitOf({ body }: Answer): number {
  if ('failures' in body) return 31_000;
  const details = body['details'] as { retry_after?: number } | undefined;
  return (details?.retry_after ?? 0) * 1000;
}

function faultsOfEnd(world: World, { act, clean, call, fault, lasts }: Case, last: Answer): string[] {
  const mails = mailsOf(world);
  // A mail that was taken and of which nobody heard goes out again: SES knows no repetition.
  const unheard = fault.applies && call.service === 'ses';
  const unnoted = act.notes === true && lasts && call.name === 'UpdateItem';
  const rightMails =
    unheard || unnoted
      ? mails.codes >= clean.mails.codes && mails.events >= clean.mails.events
      : isDeepStrictEqual(mails, clean.mails);
  const { statuses, ...essence } = essenceOf(world);
  const { statuses: wanted, ...cleanEssence } = clean.essence;
  const sameEnd =
    isDeepStrictEqual(essence, cleanEssence) && (unnoted || isDeepStrictEqual(statuses, wanted));
  return [
    ...(isDone(act, last) ? [] : [`asked again it was answered ${JSON.stringify(last)}`]),
    ...(sameEnd ? [] : ['it came to another end']),
    ...(rightMails ? [] : [`${JSON.stringify(mails)} mails instead of ${JSON.stringify(clean.mails)}`]),
  ];
}

/** What a case is called. */
export function nameOf({ act, call, at, fault, lasts }: Case): string {
  return `${act.name}: call ${at + 1}, ${call.name}, ${fault.name}${lasts ? ', and on' : ''}`;
}
