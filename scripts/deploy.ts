import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stageConfig } from '../infra/lib/stages.ts';
import { buildAll } from './lib/build-parts.ts';
import { runCommand } from './lib/command.ts';
import { endInOrder } from './lib/ending.ts';
import { inRoot, tool } from './lib/root.ts';
import { fail } from './lib/say.ts';
import { makeSmokeRun } from './lib/smoke/run-smoke.ts';
import { assemble, assemblyOf } from './lib/stage/assemble.ts';

/**
 * `npm run deploy -- dev`: makes what is deployed, deploys it, and looks whether it works. With
 * `--assembled` it takes what `npm run assemble` made before; with `--compare` it only says what would change.
 */
const smoke = makeSmokeRun();
endInOrder(smoke.end);
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { assembled: { type: 'boolean' }, compare: { type: 'boolean' } },
  });
  const { stage } = stageConfig(positionals[0] ?? 'not given');
  if (!values.assembled) {
    await buildAll();
    await assemble(stage);
  }
  if (!existsSync(assemblyOf(stage)))
    throw new Error(`There is no ${assemblyOf(stage)}. Make it with: npm run assemble`);
  await cdk(
    ...(values.compare
      ? ['diff', '--method', 'template']
      : ['deploy', '--require-approval', 'never', '--concurrency', '2']),
    '--all',
    '--app',
    assemblyOf(stage),
  );
  if (!values.compare) await smoke.run(stage, process.env);
} catch (error) {
  fail(error);
}

async function cdk(...args: string[]): Promise<void> {
  const { code } = await runCommand(tool('cdk', 'infra'), [...args, '--no-notices'], {
    cwd: inRoot('infra'),
    live: true,
  });
  if (code !== 0) throw new Error(`cdk ${args[0]} ended with ${code}; what it says is above.`);
}
