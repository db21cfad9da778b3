import { parseArgs } from 'node:util';
import { S3Client } from '@aws-sdk/client-s3';
import { localDay } from '@portal/api/domain/clock';
import { makeRootStore } from '@portal/api/s3/root-store';
import { auditSubmissions } from './ops/audit.ts';
import { findCountersFault } from './ops/audit-counters.ts';
import { verifyRoots, verifyVersions } from './ops/audit-roots.ts';
import { auditRounds, findDueRounds } from './ops/audit-rounds.ts';
import { connectStage } from './ops/connect-stage.ts';

/**
 * Names the rounds that are due to be deleted. Verifies the history of every other round, the history, the answers and the review of
 * their submissions, then the counters (docs/runbook.md). It only reads. `--table` uses another table of the stage's account.
 */
export async function main(args: string[]): Promise<void> {
  const options = { stage: { type: 'string' }, table: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  if (!values.stage) throw new Error('Usage: npm run audit -- --stage <stage> [--table <table>]');
  const { table, settings, findRoots } = await connectStage(values.stage, values.table);
  const roots = { client: new S3Client(settings('S3')), name: await findRoots() };
  await verifyVersions(roots);
  const root = await verifyRoots(makeRootStore(roots));
  const now = Date.now();
  const due = await findDueRounds(table, now);
  for (const { id, keptUntil, applicationIds } of due)
    console.log(
      `Due to be deleted: the round ${id}, kept until ${keptUntil}, with ${applicationIds.length} submissions.`,
    );
  const rounds = await auditRounds(table, due);
  console.log(`${rounds} ${rounds === 1 ? 'round' : 'rounds'} verified.`);
  const { verified, broken } = await auditSubmissions(table, root, due, localDay(now));
  const compared =
    root === undefined ? 'There is no root to compare them with yet' : `Compared with the root of ${root.at}`;
  console.log(`${verified} ${verified === 1 ? 'submission' : 'submissions'} verified. ${compared}.`);
  const [first] = broken;
  if (first !== undefined)
    throw new Error(`${broken.length} not verified. The first one is ${first.submission}: ${first.reason}.`);
  // Exits with 1 also when the counters could not be compared: only 0 says that everything was.
  const fault = await findCountersFault(table, due);
  if (fault !== undefined) throw new Error(`The counters: ${fault}.`);
}
