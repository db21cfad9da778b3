import { stageConfig } from '../infra/lib/stages.ts';
import { buildAll } from './lib/build-parts.ts';
import { fail } from './lib/say.ts';
import { assemble, assemblyOf } from './lib/stage/assemble.ts';
import { runCdk } from './lib/stage/cdk.ts';

/** `npm run destroy -- dev`: removes a trial stage with all that it holds. Production is refused. */
try {
  const { stage, keepsData } = stageConfig(process.argv[2] ?? 'not given');
  if (keepsData) throw new Error(`The stage ${stage} keeps its data and cannot be removed by a command.`);
  if (stage === 'local') throw new Error('The local cloud is removed by deleting the folder .local.');
  await buildAll();
  // The CDK has to know the stacks to delete them in their order; nobody gets a mail from this sender.
  await assemble(stage, 'nobody@removed.invalid');
  await runCdk(['destroy', '--force', '--all', '--app', assemblyOf(stage)]);
  console.log(`The stage ${stage} is removed.`);
} catch (error) {
  fail(error);
}
