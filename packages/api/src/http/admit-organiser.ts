import type { Caller } from '../domain/caller.ts';
import { type Problem, problem } from '../domain/problem.ts';
import type { ListOrganiserAccounts, OrganiserAccount } from '../domain/review/ports.ts';

/**
 * Returns a function that looks up an organiser's account: the token may be older than the loss of the role (`organisers-only`), and
 * its owner can change the name in it. Returns anybody else unchanged.
 *
 * @param list of an account that it lacks, a list that is older than the token says nothing: the role may be new
 */
export function makeAdmitOrganiser(list: ListOrganiserAccounts) {
  /** @param issuedAt the token's claim, in seconds since the epoch */
  return async (caller: Caller | undefined, issuedAt: number): Promise<Caller | Problem | undefined> => {
    if (!caller?.isOrganiser) return caller;
    const isCaller = ({ sub }: OrganiserAccount) => sub === caller.sub;
    const account = (await list()).find(isCaller) ?? (await list((issuedAt + 1) * 1000)).find(isCaller);
    if (account === undefined) return problem('organisers-only');
    return { ...caller, name: account.name || caller.name, roleEmail: account.roleEmail };
  };
}
