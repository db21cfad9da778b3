import { parseArgs } from 'node:util';
import { auditSubmissions } from './ops/audit.ts';
import { findCountersFault } from './ops/audit-counters.ts';
import { connectStage } from './ops/connect-stage.ts';
import { runMain } from './shared/run-main.ts';

/**
 * Verifies the history, the answers and the review of every submission, then the counters (docs/runbook.md). It only reads. `--table`
 * uses another table of the stage's account.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' }, table: { type: 'string' } } });
  if (!values.stage) throw new Error('Usage: npm run audit -- --stage <stage> [--table <table>]');
  const { table } = await connectStage(values.stage, values.table);
  const { verified, broken } = await auditSubmissions(table);
  console.log(`${verified} ${verified === 1 ? 'submission' : 'submissions'} verified.`);
  const [first] = broken;
  if (first !== undefined)
    throw new Error(`${broken.length} not verified. The first one is ${first.submission}: ${first.reason}.`);
  // Exits with 1 also when the counters could not be compared: only 0 says that everything was.
  const fault = await findCountersFault(table);
  if (fault !== undefined) throw new Error(`${fault}.`);
}

if (import.meta.main) await runMain(main);
