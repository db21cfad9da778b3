import { parseArgs } from 'node:util';
import { applicationItems } from './ops/application-items.ts';
import { reachStage } from './ops/reach-stage.ts';
import { fail } from './shared/output.ts';

/**
 * Prints all items of one application as JSON, in clear (docs/runbook.md): the table holds answers compressed, where neither the
 * console nor the AWS CLI shows them. `--table` reads another table of the stage's account, a restored one.
 */
const usage = 'Usage: npm run application -- <application id> --stage <stage> [--table <table>]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' }, table: { type: 'string' } },
  });
  const [applicationId, ...more] = positionals;
  if (!values.stage || !applicationId || more.length > 0) throw new Error(usage);
  const { table } = await reachStage(values.stage, process.env, values.table);
  const items = await applicationItems(table, applicationId);
  if (items.length === 0) throw new Error(`There is no application ${applicationId} in ${table.name}.`);
  console.log(JSON.stringify(items, undefined, 2));
} catch (error) {
  fail(error);
}
