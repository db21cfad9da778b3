import { beforeAll, expect, test } from 'vitest';
import { newFounder, newOrganiser, withProfile } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeTestAccounts } from '../../test/test-accounts.ts';
import { makeProfileStore } from '../dynamodb/profile-store.ts';
import { problem } from '../problem.ts';
import type { ProfileStore } from './ports.ts';
import { makeUpdateProfile } from './update-profile.ts';

let profiles: ProfileStore;
beforeAll(async () => {
  profiles = makeProfileStore(await makePortalTable());
});

test('changes profile and account', async () => {
  const founder = await withProfile(profiles);
  const accounts = makeTestAccounts();
  const person = { name: 'Kavya R', phone: '+919840100099' };
  expect(
    await makeUpdateProfile({ profiles, accounts })({ name: 'Kavya R', phone: '9840100099' }, founder),
  ).toEqual({
    message: 'Profile updated',
    ...person,
  });
  expect(await profiles.find(founder.sub)).toMatchObject(person);
  expect(accounts.people.get(founder.sub)).toEqual(person);
});

test('leaves the same data in both after simultaneous changes', async () => {
  const founder = await withProfile(profiles);
  const accounts = makeTestAccounts();
  const updateProfile = makeUpdateProfile({ profiles, accounts });
  const names = ['Asha', 'Bala', 'Chitra', 'Devi'];
  await Promise.all(names.map((name) => updateProfile({ name, phone: '9840100099' }, founder)));
  const { name = '' } = (await profiles.find(founder.sub)) ?? {};
  expect(names).toContain(name);
  expect(accounts.people.get(founder.sub)?.name).toBe(name);
});

test('a repetition completes a change that the user pool did not accept', async () => {
  const founder = await withProfile(profiles);
  const accounts = makeTestAccounts();
  const failing = { update: () => Promise.reject(new Error('time-out')) };
  const request = { name: 'Kavya R', phone: '9840100099' };
  await expect(makeUpdateProfile({ profiles, accounts: failing })(request, founder)).rejects.toThrow();
  await makeUpdateProfile({ profiles, accounts })(request, founder);
  expect(accounts.people.get(founder.sub)?.name).toBe('Kavya R');
});

test('an organiser, who has no profile, changes the account', async () => {
  const organiser = newOrganiser();
  const accounts = makeTestAccounts();
  await makeUpdateProfile({ profiles, accounts })({ name: 'Meena S', phone: '9840100099' }, organiser);
  expect(accounts.people.get(organiser.sub)).toEqual({ name: 'Meena S', phone: '+919840100099' });
  expect(await profiles.exists(organiser.sub)).toBe(false);
});

test('the token of a deleted account changes nothing', async () => {
  const founder = newFounder();
  const accounts = makeTestAccounts();
  await accounts.remove(founder.sub);
  const outcome = makeUpdateProfile({ profiles, accounts })({ name: 'Asha', phone: '9840100099' }, founder);
  expect(await outcome).toEqual(problem('not-signed-in'));
  expect(await profiles.exists(founder.sub)).toBe(false);
});
