import { expect, test, vi } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { portalOfFile } from '../../test/test-portal.ts';
import { ofBody } from '../../test/use-cases.ts';
import { problem } from '../domain/problem.ts';
import { makeUpdateLanguage } from './update-language.ts';

const portal = await portalOfFile();
const { accounts, profiles, updateProfile } = portal;
const updateLanguage = ofBody(makeUpdateLanguage(portal));
const request = { name: 'Kavya R', phone: '9840100099' };
const person = { name: 'Kavya R', phone: '+919840100099' };

test('changes profile and account by what the request has, and leaves what was changed elsewhere', async () => {
  const founder = await portal.founderWithProfile();
  await updateProfile({ name: 'Kavya R' }, founder);
  const changed = { message: 'Profile updated', ...person };
  expect(await updateProfile({ phone: '9840100099' }, founder)).toEqual(changed);
  await updateProfile({}, founder);
  expect(await profiles.find(founder.sub)).toMatchObject(person);
  expect(accounts.people.get(founder.sub)).toEqual(person);
});

test('leaves the same data in both after simultaneous changes', async () => {
  const founder = await portal.founderWithProfile();
  const names = ['Asha', 'Bala', 'Chitra', 'Devi'];
  await Promise.all(names.map((name) => updateProfile({ ...request, name }, founder)));
  const { name = '' } = (await profiles.find(founder.sub)) ?? {};
  expect(names).toContain(name);
  expect(accounts.people.get(founder.sub)?.name).toBe(name);
});

test('a repetition completes a change that the user pool did not accept', async () => {
  const founder = await portal.founderWithProfile();
  vi.spyOn(accounts, 'update').mockRejectedValueOnce(new Error('time-out'));
  await expect(updateProfile(request, founder)).rejects.toThrow('time-out');
  await updateProfile(request, founder);
  expect(accounts.people.get(founder.sub)).toEqual(person);
});

test('an organiser, who has no profile, changes the account', async () => {
  const organiser = newOrganiser();
  await updateProfile({ name: request.name }, organiser);
  await updateProfile({ phone: request.phone }, organiser);
  expect(accounts.people.get(organiser.sub)).toEqual(person);
  expect(await profiles.find(organiser.sub)).toBeUndefined();
});

test('founders and organisers change the language of their accounts', async () => {
  for (const caller of [newFounder(), newOrganiser()]) {
    for (const language of ['ta', 'ta', 'en'] as const) {
      expect(await updateLanguage({ language }, caller)).toEqual({ language });
      expect(accounts.languages.get(caller.sub)).toBe(language);
    }
  }
});

test('the token of a deleted account changes nothing', async () => {
  const founder = newFounder();
  await accounts.remove(founder.sub);
  expect(await updateProfile(request, founder)).toEqual(problem('not-signed-in'));
  expect(await updateLanguage({ language: 'ta' }, founder)).toEqual(problem('not-signed-in'));
  expect(await profiles.find(founder.sub)).toBeUndefined();
  expect(accounts.languages.has(founder.sub)).toBe(false);
});

test("an organiser changes the phone, and the name is the office's, also while the token lacks the role", async () => {
  vi.spyOn(accounts, 'isOrganiser').mockResolvedValue(true);
  for (const organiser of [newOrganiser(), newFounder()]) {
    expect(await updateProfile(request, organiser)).toEqual(problem('forbidden'));
    expect(accounts.people.get(organiser.sub)).toBeUndefined();
    expect(await updateProfile({ phone: request.phone }, organiser)).toMatchObject({ phone: person.phone });
  }
});
