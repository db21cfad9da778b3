import { stageNames } from '../../infra/lib/stages.ts';
import type { Figure } from '../lib/figures.ts';
import { describeGrant } from '../lib/grants/grants.ts';
import { mutateGrants } from '../lib/grants/mutation.ts';
import { witnessUses } from '../lib/grants/uses.ts';

/** Takes every single grant of every stage away, once each: how many of them something misses. Names those that nothing does. */
export async function bench(): Promise<Figure[]> {
  const uses = await witnessUses();
  const mutations = await Promise.all(stageNames.map((stage) => mutateGrants(stage, uses)));
  return mutations.flatMap(({ stage, grants, survivors, unmet }) => {
    for (const grant of survivors) console.log(`not missed: ${describeGrant(grant)}`);
    for (const { who, action, resource } of unmet) console.log(`not granted: ${who} ${action} ${resource}`);
    return [
      {
        name: `${stage}: ${grants.length} grants, of which are missed`,
        measured: grants.length - survivors.length,
        unit: '',
        atLeast: grants.length,
      },
      { name: `${stage}: done and not granted`, measured: unmet.length, unit: '', atMost: 0 },
    ];
  });
}
