import { programme } from '@portal/contracts/programme';
import type { StageName } from '../../stages.ts';

/*
 * What the smoke test and the role that it takes on have to call alike (docs/adr/0042).
 */

/** Ids of the applications that it begins all start like this, and no others do: what follows is drawn at random elsewhere. */
export const smokeApplicationPrefix = '5a0ce000-0000-4000-8000-';

/** The session tag that says whose traces a session may remove: the id of one founder. */
export const founderTag = 'founder';

export const smokeRoleName = (stage: StageName): string => `${programme.slug}-smoke-${stage}`;
