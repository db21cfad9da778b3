import { stageNames } from '../../../../infra/lib/stages.ts';
import type { Figure } from '../figures.ts';
import { describeGrant, grantsOf, unmet, unusedGrants } from './grants.ts';
import { requiredByServices } from './required-actions.ts';
import { resourcesOfStage } from './templates.ts';
import { recordUses, requiredByFunctions } from './uses.ts';

/**
 * Removes each grant of each stage once and looks whether an action that the stage requires would be refused. Names the grants that
 * nothing requires, and the actions that nothing grants. What functions do is recorded while tests run on the local cloud; what the
 * services of AWS do is written down in required-actions*.ts.
 */
export async function bench(): Promise<Figure[]> {
  const uses = await recordUses();
  const figures: Figure[] = [];
  for (const stage of stageNames) {
    const resources = await resourcesOfStage(stage);
    const grants = grantsOf(resources);
    const required = [...requiredByFunctions(uses, resources, stage), ...requiredByServices(resources)];
    const unused = unusedGrants(required, grants);
    const missing = unmet(required, grants);
    for (const grant of unused) console.log(`not required: ${describeGrant(grant)}`);
    for (const { who, action, resource } of missing) console.log(`not granted: ${who} ${action} ${resource}`);
    figures.push(
      { name: `${stage}: grants`, measured: grants.length, unit: '', atLeast: 80 },
      { name: `${stage}: grants that nothing requires`, measured: unused.length, unit: '', atMost: 0 },
      { name: `${stage}: actions that nothing grants`, measured: missing.length, unit: '', atMost: 0 },
    );
  }
  return figures;
}
