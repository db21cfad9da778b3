import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import { makeOrganiserFunction } from '@portal/api/functions/organiser';
import { connectBucket } from '@portal/api/s3/bucket';
import { newOrganiser } from '@portal/api/test/founders';
import { callFunction, claimsOf, clientId, originSecrets } from '@portal/api/test/http-event';
import { insertSubmissions, submissionNumber } from '@portal/api/test/many-submissions';
import { meterReads, type Readings } from '@portal/api/test/read-meter';
import { createPortalTable } from '@portal/api/test/table-shape';
import { maxPageRows, type StageSummaryList } from '@portal/contracts/review/stage-lists';
import { startDynamoDb } from '@portal/local/dynamodb/start-dynamodb';
import type { Figure } from '../figures.ts';

const few = 1000;
const many = 100_000;

/** What the larger table may cost, in percent of the smaller: its first page is no longer. */
const mostMore = 110;

const warmUps = 10;
const rounds = 100;

const caller = claimsOf(newOrganiser());

const views = ['summary', 'full'] as const;

/** One call for the first page. */
interface Run extends Readings {
  /** In ms, from the request to the answer. */
  readonly whole: number;
}

/**
 * The first page of a stage's list with 100,000 submissions against one with 1,000: the organisers' function, called as
 * the gateway does, over the local DynamoDB. Calls of both sizes take turns, so that what else the machine does
 * meets both.
 */
export async function bench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const dynamodb = await startDynamoDb({ dataDir });
  try {
    const [small, large] = await Promise.all([few, many].map((size) => fill(dynamodb.endpoint, size)));
    if (!small || !large) throw new Error('unreachable: there are two sizes');
    console.log(explanation);
    const figures: Figure[] = [];
    for (const view of views) figures.push(...(await compare(view, small, large)));
    return figures;
  } finally {
    await dynamodb.close();
    await rm(dataDir, { recursive: true });
  }
}

const explanation = `Medians of ${rounds} calls each, in turns. "storage" is the time that the function waits for the local DynamoDB, which
shares the machine; "own" is the rest of the call. Read units are those that the local DynamoDB reports.
`;

/** A table with so many submissions at stage 1, and the function before it. */
async function fill(endpoint: string, size: number) {
  const table = connectTable(`portal-${size}`, {
    endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: { requestTimeout: 60_000, throwOnRequestTimeout: true },
  });
  await createPortalTable(table);
  const began = performance.now();
  await insertSubmissions(table, submissions(size));
  const filled = performance.now();
  const filledTable = { serve: organiserFunction(table), readings: meterReads(table) };
  const listed = await walk(filledTable);
  if (listed !== size) throw new Error(`The list has ${listed} submissions in place of ${size}`);
  const walked = performance.now();
  console.log(
    `${size} submissions: put in ${seconds(filled - began)}, walked in ${seconds(walked - filled)}`,
  );
  return filledTable;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

type Filled = Awaited<ReturnType<typeof fill>>;

/** How many submissions the list has, page after page. */
async function walk({ serve }: Filled): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await askForPage(serve, { view: 'summary', ...(cursor !== undefined && { cursor }) });
    count += page.submitted_applications.length;
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return count;
}

async function askForPage(serve: Serve, query: Record<string, string>): Promise<StageSummaryList> {
  const call = { params: { stage: 'stage1' }, query };
  const { status, body } = await callFunction(serve, 'listStage', call, caller);
  if (status !== 200) throw new Error(`The list answered ${status}`);
  return body as StageSummaryList;
}

type Serve = ReturnType<typeof organiserFunction>;

function* submissions(count: number) {
  for (let number = 1; number <= count; number++) yield submissionNumber(number);
}

function organiserFunction(table: Table) {
  const bucket = connectBucket('portal-bench', 'ap-south-1', {
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  return makeOrganiserFunction({
    table,
    bucket,
    clientId,
    originSecrets,
    log: () => undefined,
    now: Date.now,
  });
}

async function compare(view: (typeof views)[number], small: Filled, large: Filled): Promise<Figure[]> {
  const runs: { small: Run[]; large: Run[] } = { small: [], large: [] };
  for (let round = -warmUps; round < rounds; round++) {
    const pair = { small: await firstPage(view, small), large: await firstPage(view, large) };
    if (round < 0) continue;
    runs.small.push(pair.small);
    runs.large.push(pair.large);
  }
  const ratio = (of: (run: Run) => number) => (100 * median(runs.large.map(of))) / median(runs.small.map(of));
  for (const [size, of] of [
    [few, runs.small],
    [many, runs.large],
  ] as const) {
    console.log(`${view}, ${size} submissions: ${describe(of)}`);
  }
  const name = (what: string) => `${view}: ${what}, ${many} ÷ ${few} submissions`;
  return [
    { name: name('read units'), measured: ratio(({ units }) => units), unit: '%', atMost: mostMore },
    { name: name('time'), measured: ratio(({ whole }) => whole), unit: '%', atMost: mostMore },
    { name: name('time, own'), measured: ratio(({ whole, time }) => whole - time), unit: '%' },
    { name: name('time, storage'), measured: ratio(({ time }) => time), unit: '%' },
  ];
}

async function firstPage(view: (typeof views)[number], { serve, readings }: Filled): Promise<Run> {
  readings();
  const began = performance.now();
  const page = await askForPage(serve, { view });
  const whole = performance.now() - began;
  if (page.submitted_applications.length !== maxPageRows[view]) throw new Error('The first page is not full');
  return { whole, ...readings() };
}

function describe(runs: readonly Run[]): string {
  const of = (value: (run: Run) => number) => median(runs.map(value));
  const time = (value: (run: Run) => number) => `${of(value).toFixed(1)} ms`;
  const own = time((run) => run.whole - run.time);
  return (
    `${of((run) => run.units)} read units for ${of((run) => run.items)} items read, ` +
    `${time((run) => run.whole)} (own ${own}, storage ${time((run) => run.time)})`
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
