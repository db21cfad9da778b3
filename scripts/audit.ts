import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { makeRootStore } from '@portal/api/s3/root-store';
import { appOutputs } from '../infra/lib/stack-outputs.ts';
import { stageConfig } from '../infra/lib/stages.ts';
import { auditSubmissions } from './ops/audit.ts';
import { findCountersFault } from './ops/audit-counters.ts';
import { verifyRoots, verifyVersions } from './ops/audit-roots.ts';
import { connectStage, stageOptions } from './ops/connect-stage.ts';
import { findLocalServices, stackOutputs } from './ops/stage-address.ts';

/**
 * Verifies the history, the answers and the review of every submission, then the counters (docs/runbook.md). It only reads. `--table`
 * uses another table of the stage's account.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: stageOptions });
  if (!values.stage) throw new Error('Usage: npm run audit -- --stage <stage> [--table <table>]');
  const { table, settings } = await connectStage(values.stage, values.table);
  const client = new S3Client({ ...settings('S3'), forcePathStyle: values.stage === 'local' });
  const roots = { client, name: await findRootsBucket(values.stage) };
  await verifyVersions(roots);
  const root = await verifyRoots(makeRootStore(roots));
  const { verified, broken } = await auditSubmissions(table, root);
  const compared =
    root === undefined ? 'There is no root to compare them with yet' : `Compared with the root of ${root.at}`;
  console.log(`${verified} ${verified === 1 ? 'submission' : 'submissions'} verified. ${compared}.`);
  const [first] = broken;
  if (first !== undefined)
    throw new Error(`${broken.length} not verified. The first one is ${first.submission}: ${first.reason}.`);
  // Exits with 1 also when the counters could not be compared: only 0 says that everything was.
  const fault = await findCountersFault(table);
  if (fault !== undefined) throw new Error(`${fault}.`);
}

async function findRootsBucket(stage: string): Promise<string> {
  if (stage === 'local') return (await findLocalServices()).roots;
  return (await stackOutputs(stageConfig(stage), 'app'))(appOutputs.roots);
}
