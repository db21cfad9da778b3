import type { StageName } from '../../../infra/lib/stages.ts';
import { type Grant, grantsOf, type Need, survivors, unmet } from './grants.ts';
import { needsOfServices } from './needs.ts';
import { resourcesOfStage } from './templates.ts';
import { needsOfFunctions, type Use } from './uses.ts';

/** What became of a stage's grants, each taken away once. */
export interface Mutation {
  readonly stage: StageName;
  readonly grants: readonly Grant[];
  /** Those that nothing missed. */
  readonly survivors: readonly Grant[];
  /** What the stage lacks with all its grants. */
  readonly unmet: readonly Need[];
}

/** Takes each grant of a stage away once, and looks whether something that is done there would be refused. */
export async function mutateGrants(stage: StageName, uses: readonly Use[]): Promise<Mutation> {
  const resources = await resourcesOfStage(stage);
  const grants = grantsOf(resources);
  const needs = [...needsOfFunctions(uses, resources, stage), ...needsOfServices(resources)];
  return { stage, grants, survivors: survivors(needs, grants), unmet: unmet(needs, grants) };
}
