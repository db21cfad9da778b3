import type { OrganiserEvent } from '../domain/notifications/outbox-event.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { OrganiserAccount, ReviewStore } from '../domain/review/ports.ts';
import type { Ports } from '../ports.ts';

export interface FindOrganiserPorts extends Pick<Ports, 'listOrganiserAccounts'> {
  readonly reviews: Pick<ReviewStore, 'find'>;
}

/**
 * Finds who gets a mail for organisers, among those in the group now who have no conflict of interest with the application: who asked
 * for the changes, otherwise the first who is asked to assess at the stage, otherwise the first of the group. What is left to assess is
 * mailed to its organiser only. Returns `undefined` when nobody may get it.
 */
export async function findOrganiser(
  { reviews, listOrganiserAccounts }: FindOrganiserPorts,
  event: OrganiserEvent,
): Promise<OrganiserAccount | undefined> {
  const { recipient_sub } = event;
  if (event.kind === 'assessments-left')
    return (await listOrganiserAccounts()).find(({ sub }) => sub === recipient_sub);
  const { application_id, stage } = event;
  const [submission, accounts] = await Promise.all([reviews.find(application_id), listOrganiserAccounts()]);
  if (submission === undefined) return undefined;
  const allowed = accounts.filter((account) => !hasConflict(submission, account));
  const preferred = [recipient_sub, ...submission.review[stage].assignees.map(({ sub }) => sub)];
  const [first = allowed[0]] = preferred.flatMap((sub) => allowed.find((one) => one.sub === sub) ?? []);
  return first;
}
