import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { routeIds, routeKeyOf } from '@portal/contracts/http/routes';
import { seededAccounts } from '@portal/local/cloud/accounts';
import type { InvocationTiming } from '@portal/local/lambda/invocation-timer';
import { configureAmplify, newFounderWithProfile, signInAs } from '@portal/local/test/support/people';
import { table } from '../../../../scripts/shared/output.ts';
import { type Figure, percentile } from '../figures.ts';
import { seeded } from '../random.ts';
import { decideApplications, type LoadRun, writeApplications } from './users.ts';

/** Average pause between two calls of one user, in ms. */
const thinkMs = 300;
/** Time before the measurement, in which functions load and compile, in ms. */
const warmUpMs = 5000;
/** Limit of a handler's CPU time (p99), in ms. */
const maxComputed = 20;

interface Load extends Pick<LoadRun, 'responseTimes' | 'unexpectedErrors'> {
  readonly timings: readonly InvocationTiming[];
  readonly seconds: number;
}

/**
 * Load test of a local cloud: founders save, upload, request codes and submit; organisers list and decide.
 * `npm run bench:load -- 2 40` runs for 2 minutes with 40 founders.
 */
export async function bench([minutes = '1', founders = '10']: string[]): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-load-'));
  const cloud = fork(fileURLToPath(new URL('./cloud-process.ts', import.meta.url)), [dataDir]);
  try {
    return describeLoad(await runLoadTest(cloud, Number(minutes) * 60, Number(founders)));
  } finally {
    const ended = once(cloud, 'exit');
    cloud.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function runLoadTest(cloud: ChildProcess, seconds: number, founders: number): Promise<Load> {
  const choose = seeded(1);
  const run: LoadRun = {
    origin: await nextMessage<string>(cloud),
    choose,
    responseTimes: new Map(),
    unexpectedErrors: [],
    thinkTime: () => delay(choose(2 * thinkMs)),
    isFinished: false,
  };
  const users = await signUsersIn(run, founders);
  const running = Promise.all(users.map((user) => user()));
  await delay(warmUpMs);
  cloud.send('reset');
  await nextMessage(cloud);
  run.responseTimes.clear();
  await Promise.race([delay(seconds * 1000), running]);
  run.isFinished = true;
  await running;
  cloud.send('report');
  return { ...run, timings: await nextMessage<InvocationTiming[]>(cloud), seconds };
}

async function nextMessage<Message>(cloud: ChildProcess): Promise<Message> {
  const ended = once(cloud, 'exit').then(([code, signal]) => {
    throw new Error(`The local cloud ended: ${code ?? signal}`);
  });
  const [message] = (await Promise.race([once(cloud, 'message'), ended])) as [Message];
  return message;
}

/** Returns what each user does. */
async function signUsersIn(run: LoadRun, founders: number): Promise<(() => Promise<void>)[]> {
  const { warn } = console;
  console.warn = () => undefined; // Amplify's warning about an endpoint outside AWS
  await configureAmplify(run.origin);
  console.warn = warn;
  const users: (() => Promise<void>)[] = [];
  for (let number = 0; number < founders; number += 1) {
    const founder = await newFounderWithProfile(run.origin, `load-${number}@example.org`);
    users.push(() => writeApplications(founder, run));
  }
  for (const { email, password } of seededAccounts.filter(({ role }) => role === 'organiser')) {
    const organiser = await signInAs(run.origin, email, password);
    users.push(() => decideApplications(organiser, run));
  }
  return users;
}

const routeNames = new Map<string, string>(routeIds.map((id) => [routeKeyOf(id), id]));

/** Prints the times of each call and returns the figures. */
function describeLoad({ responseTimes, timings, unexpectedErrors, seconds }: Load): Figure[] {
  for (const line of unexpectedErrors.slice(0, 20)) console.log(line);
  console.log(`${explanation}\n${timesTable(responseTimes, timings)}\n`);
  const calls = timings.filter(({ what }) => routeNames.has(what)).map(({ computed }) => computed);
  const count = [...responseTimes.values()].reduce((sum, times) => sum + times.length, 0);
  return [
    { name: 'calls a second', measured: count / seconds, unit: '' },
    { name: 'unexpected errors', measured: unexpectedErrors.length, unit: '', atMost: 0 },
    { name: 'CPU time of a handler, p99', measured: percentile(calls, 99), unit: 'ms', atMost: maxComputed },
  ];
}

const explanation = `All in ms. "computed" is the CPU time of the handler's thread, "waited" its time waiting for services.
The rest of the caller's time is HTTP, the gateway, the token check and queueing.
`;

/** Times of each call, as callers see them and in the handler; also of the upload and of functions without a route. */
function timesTable(responseTimes: Load['responseTimes'], timings: Load['timings']): string {
  const handled = Map.groupBy(timings, ({ what }) => routeNames.get(what) ?? what);
  const names = new Set([...responseTimes.keys(), ...handled.keys()]);
  const rows = [...names].sort().map((name) => {
    const [seen, ones] = [responseTimes.get(name) ?? [], handled.get(name) ?? []];
    const waited = ones.map((one) => Object.values(one.waited).reduce((sum, ms) => sum + ms, 0));
    const computed = ones.map((one) => one.computed);
    const of = (values: readonly number[], percent: number) =>
      values.length > 0 ? percentile(values, percent).toFixed(1) : '';
    return [
      name,
      String(seen.length || ones.length),
      of(seen, 50),
      of(seen, 99),
      of(
        ones.map(({ whole }) => whole),
        50,
      ),
      of(waited, 50),
      of(computed, 50),
      of(computed, 99),
    ];
  });
  const columns = ['callers p50', 'p99', 'handler p50', 'waited p50', 'computed p50', 'p99'];
  return table([['call', 'times', ...columns], ...rows]);
}
