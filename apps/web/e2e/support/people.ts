import { randomUUID } from 'node:crypto';

/** Somebody who signs in. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Somebody who signs up first. `phone` without the country code. */
export interface NewFounder extends Person {
  readonly name: string;
  readonly phone: string;
}

/** The organiser that every local cloud begins with. */
export const organiser: Person = { email: 'organiser@example.org', password: 'Organiser#2026' };

/** A second one, for decisions that meet. */
export const secondOrganiser: Person = {
  email: 'second.organiser@example.org',
  password: 'Organiser#2026',
};

/** A founder whom nobody has met yet, so that tests never meet each other's data. */
export function newFounder(name = 'Meena Kumar'): NewFounder {
  return {
    name,
    email: `founder-${randomUUID()}@example.org`,
    phone: '9000000001',
    password: 'Kadal#2026',
  };
}

/** One whose mails come back: an address of the mail service's simulator. The local inbox has them all the same. */
export function unreachableFounder(): NewFounder {
  return { ...newFounder(), email: `bounce+${randomUUID()}@simulator.amazonses.com` };
}
