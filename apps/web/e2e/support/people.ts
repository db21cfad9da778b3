import { randomUUID } from 'node:crypto';

/** The credentials of an account. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** The data of a sign-up. `phone` has no country code. */
export interface NewFounder extends Person {
  readonly name: string;
  readonly phone: string;
}

/** The organiser of every local cloud. */
export const organiser: Person = { email: 'organiser@example.org', password: 'Organiser#2026' };

/** An organiser with a unique address, who does not exist yet. */
export const newOrganiser = (): Person => ({
  ...organiser,
  email: `organiser-${randomUUID()}@example.org`,
});

/** A founder with a unique address, so that tests do not share data. */
export function newFounder(name = 'Meena Kumar'): NewFounder {
  return {
    name,
    email: `founder-${randomUUID()}@example.org`,
    phone: '9840012345',
    password: 'Kadal#2026',
  };
}

/** As a keyboard for Tamil can type them. */
export const inTamilDigits = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xbe6 + Number(digit)));
