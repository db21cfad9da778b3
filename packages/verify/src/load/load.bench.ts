import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Figure, percentile } from '@portal/contracts/testing/figure';
import { seededAccounts } from '@portal/local/cloud/accounts';
import { configureAmplify, newFounderWithProfile, signInAs } from '@portal/local/test/support/people';
import { table } from '../../../../scripts/shared/output.ts';
import { seeded } from '../random.ts';
import { decideApplications, type LoadRun, writeApplications } from './users.ts';

/** Average pause between two calls of one user, in ms. */
const thinkMs = 300;
/** Time before the measurement, in which functions load and compile, in ms. */
const warmUpMs = 5000;
/** Limit of the local cloud's CPU time for one call, in ms: gateway, function, emulated services. */
const maxCpuPerCall = 25;

interface Load extends Pick<LoadRun, 'responseTimes' | 'unexpectedErrors'> {
  /** The CPU time of the local cloud, in ms. */
  readonly cpu: number;
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
  const end = new AbortController();
  const run: LoadRun = {
    origin: await nextMessage<string>(cloud),
    choose,
    responseTimes: new Map(),
    unexpectedErrors: [],
    thinkTime: () => delay(choose(2 * thinkMs), undefined, end),
    signal: end.signal,
  };
  const users = await signUsersIn(run, founders);
  const running = Promise.all(users.map((user) => user()));
  await delay(warmUpMs);
  const cpuBefore = await cpuOf(cloud);
  run.responseTimes.clear();
  await Promise.race([delay(seconds * 1000), running]);
  end.abort();
  await running;
  return { ...run, cpu: (await cpuOf(cloud)) - cpuBefore, seconds };
}

/** The CPU time that the local cloud has used so far, in ms. */
function cpuOf(cloud: ChildProcess): Promise<number> {
  cloud.send('report');
  return nextMessage<number>(cloud);
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

/** Prints the times of each call and returns the figures. */
function describeLoad({ responseTimes, cpu, unexpectedErrors, seconds }: Load): Figure[] {
  for (const line of unexpectedErrors.slice(0, 20)) console.log(line);
  console.log(timesTable(responseTimes));
  const count = [...responseTimes.values()].reduce((sum, times) => sum + times.length, 0);
  return [
    { name: 'calls a second', measured: count / seconds, unit: '' },
    { name: 'unexpected errors', measured: unexpectedErrors.length, unit: '', atMost: 0 },
    { name: 'CPU time of a call', measured: cpu / count, unit: 'ms', atMost: maxCpuPerCall },
  ];
}

/** What callers waited for each call, in ms. */
function timesTable(responseTimes: Load['responseTimes']): string {
  const rows = [...responseTimes]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, times]) => [
      name,
      String(times.length),
      ...[50, 99].map((percent) => percentile(times, percent).toFixed(1)),
    ]);
  return table([['call', 'times', 'p50, ms', 'p99, ms'], ...rows]);
}
