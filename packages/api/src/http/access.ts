import type { Access } from '@portal/contracts/http/route';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';

/** What stands between a caller and a call, or `undefined` when nothing does. */
export function refusal(access: Access, caller: Caller): Problem | undefined {
  if (access === 'founder' && caller.isOrganiser) return problem('founders-only');
  if (access === 'organiser' && !caller.isOrganiser) return problem('organisers-only');
  return undefined;
}
