import { requireRealAddresses, stageConfig } from '../infra/lib/stages.ts';
import { assemble, assemblyOf } from './ops/cdk.ts';
import { writeBill } from './ops/supply.ts';
import { buildAll } from './shared/build-parts.ts';

/**
 * `npm run assemble -- dev staging`: writes what is deployed to each stage to `assembly/<stage>`, and the bill of materials beside
 * it.
 */
export async function main(stages: string[]): Promise<void> {
  if (stages.length === 0) throw new Error('Usage: npm run assemble -- <stage> …');
  for (const stage of stages) requireRealAddresses(stageConfig(stage));
  await buildAll();
  for (const stage of stages) {
    await assemble(stage);
    console.log(`assembled ${stage} in ${assemblyOf(stage)}`);
  }
  await writeBill(assemblyOf('sbom.cdx.json'));
}
