import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mayAct, reviewActions, stages } from '@portal/contracts/review/decisions';
import { seededAccounts } from '@portal/local/cloud/accounts';
import {
  configureAmplify,
  newFounderWithProfile,
  type Person,
  signInAs,
} from '@portal/local/test/support/people';
import type { Figure } from '../figures.ts';
import { pick, seeded } from '../random.ts';
import { type Load, type LoadRun, timed } from './calls.ts';
import type { Telemetry } from './cloud-process.ts';
import { writeApplications } from './founder.ts';
import { loadFigures } from './load-figures.ts';

/** Between two calls of one person, in ms: from nothing to twice that. */
const thinkMs = 300;
/** The functions load, and their code is compiled, before anything counts. */
const warmUpMs = 5000;
/** How often the telemetry is fetched: so rarely that fetching does not weigh in the measured process. */
const fetchMs = 5000;

/**
 * A deadline's load on a local cloud: founders save, upload, ask for codes and submit, organisers list and decide.
 * `npm run bench:load -- 10 40` lasts 10 minutes with 40 founders.
 */
export async function bench([minutes = '1', founders = '10']: string[]): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-load-'));
  try {
    return loadFigures(await runLoadTest(dataDir, Number(minutes) * 60, Number(founders)));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Founders write and organisers decide for so long, on a local cloud in a process of its own. */
async function runLoadTest(dataDir: string, seconds: number, founders: number): Promise<Load> {
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

/** Reads lists and decides, call by call, until the run is over. Two organisers may meet at one application. */
async function decideApplications(person: Person, run: LoadRun): Promise<void> {
  while (!run.over) {
    await decideOne(person, run);
    await run.think();
  }
}

async function decideOne({ call }: Person, run: LoadRun): Promise<void> {
  const stage = run.choose(10) < 6 ? stages[0] : stages[1];
  const query = { view: 'summary' };
  const list = await timed(run, 'listStage', () => call('listStage', { params: { stage }, query }));
  const rows = list?.submitted_applications ?? [];
  const open = rows.flatMap(({ application_id, admin_status }) => {
    const actions = reviewActions.filter((action) => mayAct(admin_status, action));
    return actions.length > 0 ? [{ application_id, actions }] : [];
  });
  await timed(run, 'getMetrics', () => call('getMetrics', {}));
  if (open.length === 0) return;
  const { application_id, actions } = pick(run.choose, open);
  const action = pick(run.choose, actions);
  const params = { application_id, stage };
  await timed(run, action, () => call(action, { params }), ['decision-conflict']);
}
