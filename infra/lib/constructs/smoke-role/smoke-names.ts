import { stackName } from '../../stack-outputs.ts';
import type { StageName } from '../../stages.ts';

/*
 * Names that the smoke test and its role share (docs/adr/0042-log-in-during-the-smoke-test.md).
 */

/** Prefix of the ids of the smoke test's applications. Random ids do not have it. */
export const smokeApplicationPrefix = '5a0ce000-0000-4000-8000-';

/** Session tag: the id of the founder whose data the session may delete. */
export const founderTag = 'founder';

export const smokeRoleName = (stage: StageName): string => stackName(stage, 'smoke');
