import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTable } from '@portal/api/dynamodb/table';
import { createPortalTable } from '@portal/api/test/table-shape';
import { startDynamoDb } from '@portal/local/dynamodb/start-dynamodb';
import { clientSettings } from '../../../../scripts/ops/stage-address.ts';
import { table } from '../../../../scripts/shared/output.ts';
import type { Figure } from '../figures.ts';
import { measureApplication, type Step } from './application-cost.ts';
import { costOf } from './cost-of.ts';
import { openCountedPortal } from './counted-portal.ts';

const applications = 1000;

/** What 1,000 applications cost, from units that one consumes on the local DynamoDB and S3 (docs/cost.md). */
export async function bench(): Promise<Figure[]> {
  const steps = await measure();
  console.log(costTable(steps));
  console.log();
  const sum = (of: 'all' | 'mail') =>
    steps
      .filter(({ isBeside }) => !isBeside)
      .reduce((dollars, step) => dollars + costOf(step, applications)[of], 0);
  return [
    {
      name: '1,000 applications, US cents',
      measured: Number((sum('all') * 100).toFixed(1)),
      unit: '',
      atMost: 60,
    },
    { name: 'of which mail, US cents', measured: Number((sum('mail') * 100).toFixed(1)), unit: '' },
  ];
}

/** Takes one application through a table and a bucket of its own. */
export async function measure(): Promise<readonly Step[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-cost-'));
  const dynamodb = await startDynamoDb({ dataDir: join(dataDir, 'table') });
  const connect = () => connectTable('portal', clientSettings('ap-south-1', dynamodb.endpoint));
  const counted = connect();
  const looking = connect();
  try {
    await createPortalTable(looking);
    const portal = await openCountedPortal(counted, looking, join(dataDir, 'bucket'));
    return await measureApplication(portal).finally(() => portal.close());
  } finally {
    counted.client.destroy();
    looking.client.destroy();
    await dynamodb.close();
    await rm(dataDir, { recursive: true });
  }
}

type Part = 'database' | 'serving' | 'computing' | 'mail' | 'storing' | 'all';
const parts: readonly Part[] = ['database', 'serving', 'computing', 'mail', 'storing', 'all'];

const headings: Record<Part, string> = {
  database: 'database',
  serving: 'calls',
  computing: 'time',
  mail: 'mail',
  storing: 'files',
  all: 'all',
};

/** The table of docs/cost.md: units of one time, cents for 1,000 applications, and below the sum what is beside it. */
export function costTable(steps: readonly Step[]): string {
  const cents = (dollars: number) => (dollars * 100).toFixed(2);
  const row = (step: Step) => {
    const { name, times, reads, writes, gigabyteSeconds } = step;
    const cost = costOf(step, applications);
    return [
      name,
      String(times),
      reads.toFixed(1),
      writes.toFixed(1),
      (gigabyteSeconds * 1000).toFixed(0),
      ...parts.map((part) => cents(cost[part])),
    ];
  };
  const ofApplication = steps.filter(({ isBeside }) => !isBeside);
  const total = (part: Part) =>
    cents(ofApplication.reduce((sum, step) => sum + costOf(step, applications)[part], 0));
  return table([
    ['what', 'times', 'reads', 'writes', 'ms', ...parts.map((part) => `${headings[part]} ¢`)],
    ...ofApplication.map(row),
    ['1,000 applications', '', '', '', '', ...parts.map(total)],
    ...steps.filter(({ isBeside }) => isBeside).map(row),
  ]);
}
