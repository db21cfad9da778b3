import type { ListOrganiserAccounts, OrganiserAccount } from './ports.ts';

/**
 * Finds an organiser's account. An older list lacks those who are new.
 *
 * @param since when the list must have been read if an older one lacks the account, in ms since the epoch
 */
export async function findAccount(list: ListOrganiserAccounts, sub: string, since: number) {
  const isFound = (account: OrganiserAccount) => account.sub === sub;
  return (await list()).find(isFound) ?? (await list(since)).find(isFound);
}
