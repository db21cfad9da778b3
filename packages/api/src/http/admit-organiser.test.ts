import { expect, test, vi } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { onceAMinute } from '../domain/cached.ts';
import { problem } from '../domain/problem.ts';
import type { OrganiserAccount } from '../domain/review/ports.ts';
import { makeAdmitOrganiser } from './authorize.ts';

const organiser = newOrganiser('Chosen by the owner');
const account = {
  sub: organiser.sub,
  email: organiser.email,
  name: 'Meena Selvam',
  roleEmail: 'm@example.org',
};

test('a token of an organiser is accepted only while the list has its account', async () => {
  let list = [account];
  const admit = makeAdmitOrganiser(async () => list);
  expect(await admit(organiser, 0)).toMatchObject({ sub: organiser.sub, isOrganiser: true });
  list = [];
  expect(await admit(organiser, 0)).toEqual(problem('organisers-only'));
});

test("an organiser acts under the office's name and is known by the address of the role, too", async () => {
  const { name, roleEmail } = account;
  const admit = makeAdmitOrganiser(async () => [account]);
  expect(await admit(organiser, 0)).toEqual({ ...organiser, name, roleEmail });
});

test('nobody else is looked up', async () => {
  const admit = makeAdmitOrganiser(() => Promise.reject(new Error('looked up')));
  const founder = newFounder();
  for (const caller of [founder, undefined]) expect(await admit(caller, 0)).toBe(caller);
});

test('a token that is newer than the list is from a new organiser, an older one from a removed organiser', async () => {
  let now = 100_000;
  const read = vi.fn(async (): Promise<OrganiserAccount[]> => []);
  const admit = makeAdmitOrganiser(onceAMinute(read, () => now));
  expect(await admit(organiser, 90)).toEqual(problem('organisers-only'));
  now += 5000;
  for (let calls = 0; calls < 3; calls += 1) await admit(organiser, 90);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValue([account]);
  expect(await admit(organiser, 104)).toMatchObject({ sub: organiser.sub });
  expect(read).toHaveBeenCalledTimes(2);
});
