import { expect, test } from 'vitest';
import { sharedMailDomain } from './conflicts.ts';

test('two addresses share a mailbox, or the domain of an organisation', () => {
  const pairs: readonly [one: string, other: string, shared?: string][] = [
    ['meena@KADAL.in', ' kavya@kadal.IN ', 'kadal.in'],
    ['"a@b"@kadal.in', 'kavya@kadal.in', 'kadal.in'],
    ['meena@kadal.in', 'kavya@mail.kadal.in', 'kadal.in'],
    ['meena@cs.iitm.ac.in', 'kavya@iitm.ac.in', 'iitm.ac.in'],
    ['meena@cs.iitm.ac.in', 'kavya@annauniv.ac.in'],
    ['meena@ac.in', 'kavya@ac.in'],
    ['meena@env.tn.gov.in', 'kavya@tn.gov.in'],
    ['meena@nic.in', 'kavya@nic.in'],
    ['meena@kerala.gov.in', 'kavya@kerala.gov.in', 'kerala.gov.in'],
    ['me.ena@gmail.com', 'Meena+gsp@gmail.com', 'meena@gmail.com'],
    ['meena+gsp@tn.gov.in', 'meena@tn.gov.in', 'meena@tn.gov.in'],
    ['meena@gmail.com', 'kavya@mail.gmail.com'],
    ['meena@kadal.in', 'kavya@other.in'],
    ['meena@gmail.com', 'kavya@Gmail.com'],
    ['meena', 'kavya'],
    ['meena@', 'kavya@'],
  ];
  for (const [one, other, shared] of pairs) {
    expect(sharedMailDomain(one, other), one).toBe(shared);
    expect(sharedMailDomain(other, one), one).toBe(shared);
  }
});
