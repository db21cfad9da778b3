import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seededAccounts } from '@portal/local/cloud/accounts';
import {
  configureAmplify,
  newFounderWithProfile,
  type Person,
  signInAs,
} from '@portal/local/test/support/people';
import { seeded } from '../random.ts';
import type { LoadRun } from './calls.ts';
import type { Telemetry } from './cloud-process.ts';
import { writeApplications } from './founder.ts';
import { decideApplications } from './organiser.ts';

export interface LoadOptions {
  readonly dataDir: string;
  readonly seconds: number;
  readonly founders: number;
}

/** What callers saw, and what the functions spent meanwhile. */
export interface Load extends Pick<LoadRun, 'answered' | 'surprises'>, Telemetry {
  readonly seconds: number;
}

/** Between two calls of one person, in ms: from nothing to twice that. */
const thinkMs = 300;
/** The functions load, and their code is compiled, before anything counts. */
const warmUpMs = 5000;
/** How often the telemetry is fetched: so rarely that fetching does not weigh in the measured process. */
const fetchMs = 5000;

/** Founders write and organisers decide for so long, on a local cloud in a process of its own. */
export async function runLoadTest({ dataDir, seconds, founders }: LoadOptions): Promise<Load> {
  const cloud = fork(fileURLToPath(new URL('./cloud-process.ts', import.meta.url)), [dataDir]);
  try {
    const choose = seeded(1);
    const run: LoadRun = {
      origin: await firstMessage(cloud),
      choose,
      answered: new Map(),
      surprises: [],
      think: () => delay(choose(2 * thinkMs)),
      over: false,
    };
    const people = await signEverybodyIn(run.origin, founders);
    const running = Promise.all([
      ...people.founders.map((person) => writeApplications(person, run)),
      ...people.organisers.map((person) => decideApplications(person, run)),
    ]);
    await Promise.race([running, delay(warmUpMs)]);
    await fetchTelemetry(cloud);
    run.answered.clear();
    const telemetry = await collect(cloud, seconds);
    run.over = true;
    await running;
    return { ...telemetry, answered: run.answered, surprises: run.surprises, seconds };
  } finally {
    const ended = once(cloud, 'exit');
    cloud.kill('SIGKILL');
    await ended;
  }
}

async function firstMessage(cloud: ChildProcess): Promise<string> {
  const ended = once(cloud, 'exit').then(([code, signal]) => {
    throw new Error(`The local cloud ended before it served: ${code ?? signal}`);
  });
  const [origin] = (await Promise.race([once(cloud, 'message'), ended])) as [string];
  return origin;
}

async function signEverybodyIn(origin: string, count: number) {
  await quietly(() => configureAmplify(origin));
  const founders: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    founders.push(await newFounderWithProfile(origin, `load-${number}@example.org`));
  }
  const organisers: Person[] = [];
  for (const { email, password } of seededAccounts.filter(({ role }) => role === 'organiser')) {
    organisers.push(await signInAs(origin, email, password));
  }
  return { founders, organisers };
}

/** Without Amplify's warning that the endpoint is not AWS's. */
async function quietly(work: () => Promise<void>): Promise<void> {
  const { warn } = console;
  console.warn = () => undefined;
  await work();
  console.warn = warn;
}

async function fetchTelemetry(cloud: ChildProcess): Promise<Telemetry> {
  cloud.send('take');
  const [telemetry] = (await once(cloud, 'message')) as [Telemetry];
  return telemetry;
}

async function collect(cloud: ChildProcess, seconds: number): Promise<Telemetry> {
  const end = performance.now() + seconds * 1000;
  const parts: Telemetry[] = [];
  while (performance.now() < end) {
    await delay(Math.min(fetchMs, end - performance.now()));
    parts.push(await fetchTelemetry(cloud));
  }
  return { spent: parts.flatMap(({ spent }) => spent), memory: parts.flatMap(({ memory }) => memory) };
}
