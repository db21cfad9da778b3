import type { Organiser } from '@portal/contracts/review/assignment';
import type { OrganiserAccount } from '../domain/review/ports.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

const inEnglish = new Intl.Collator('en');

/** Lists whom one can ask to assess, in the order of their names. */
export function makeListOrganisers({
  listOrganiserAccounts,
}: Pick<Ports, 'listOrganiserAccounts'>): UseCase<'listOrganisers'> {
  return async () => {
    const organisers = (await listOrganiserAccounts()).map(toOrganiser);
    return { organisers: organisers.toSorted((first, second) => inEnglish.compare(first.name, second.name)) };
  };
}

/** Returns an account as responses show it: its e-mail only without a name. */
export function toOrganiser({ sub, name, email }: OrganiserAccount): Organiser {
  return { sub, name: name || email };
}
