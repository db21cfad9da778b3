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

/** Average pause between two calls of one user, in ms. */
const thinkMs = 300;
/** Time before the measurement, in which functions load and compile, in ms. */
const warmUpMs = 5000;
/** Interval of telemetry requests in ms, long enough not to influence the measured process. */
const fetchMs = 5000;

/**
 * Load test of a local cloud: founders save, upload, request codes and submit; organisers list and decide.
 * `npm run bench:load -- 10 40` runs for 10 minutes with 40 founders.
 */
export async function bench([minutes = '1', founders = '10']: string[]): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-load-'));
  try {
    return loadFigures(await runLoadTest(dataDir, Number(minutes) * 60, Number(founders)));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs founders and organisers on a local cloud in its own process. */
async function runLoadTest(dataDir: string, seconds: number, founders: number): Promise<Load> {
  const cloud = fork(fileURLToPath(new URL('./cloud-process.ts', import.meta.url)), [dataDir]);
  try {
    const choose = seeded(1);
    const run: LoadRun = {
      origin: await firstMessage(cloud),
      choose,
      responseTimes: new Map(),
      unexpectedErrors: [],
      thinkTime: () => delay(choose(2 * thinkMs)),
      isFinished: false,
    };
    const people = await signUsersIn(run.origin, founders);
    const running = Promise.all([
      ...people.founders.map((person) => writeApplications(person, run)),
      ...people.organisers.map((person) => decideApplications(person, run)),
    ]);
    await Promise.race([running, delay(warmUpMs)]);
    await fetchTelemetry(cloud);
    run.responseTimes.clear();
    const telemetry = await collect(cloud, seconds);
    run.isFinished = true;
    await running;
    const { responseTimes, unexpectedErrors } = run;
    return { ...telemetry, responseTimes, unexpectedErrors, seconds };
  } finally {
    const ended = once(cloud, 'exit');
    cloud.kill('SIGKILL');
    await ended;
  }
}

async function firstMessage(cloud: ChildProcess): Promise<string> {
  const ended = once(cloud, 'exit').then(([code, signal]) => {
    throw new Error(`The local cloud ended before it was ready: ${code ?? signal}`);
  });
  const [origin] = (await Promise.race([once(cloud, 'message'), ended])) as [string];
  return origin;
}

async function signUsersIn(origin: string, count: number) {
  await withoutWarnings(() => configureAmplify(origin));
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

/** Suppresses Amplify's warning about an endpoint outside AWS. */
async function withoutWarnings(work: () => Promise<void>): Promise<void> {
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

/** Reads lists and decides until the run is finished. Two organisers may decide the same application. */
async function decideApplications(person: Person, run: LoadRun): Promise<void> {
  while (!run.isFinished) {
    await decideOne(person, run);
    await run.thinkTime();
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
