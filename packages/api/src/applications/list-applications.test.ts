import { randomUUID } from 'node:crypto';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { newFounder, newOrganiser, withProfile } from '../../test/founders.ts';
import { insertSubmissions, makeSubmission } from '../../test/many-submissions.ts';
import { expectSuccess, portalOfFile, startPortal } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { problem } from '../domain/problem.ts';

const portal = await portalOfFile();
const list = (founder: Caller) => expectSuccess(portal.listApplications(founder));

test('a founder without a profile is not found, without applications gets an empty list, then a list, oldest first', async () => {
  const founder = newFounder();
  expect(await portal.listApplications(founder)).toEqual(problem('user-not-found'));
  await withProfile(portal.profiles, founder);
  const message = 'No applications found for this user.';
  expect(await portal.listApplications(founder)).toEqual({ message, applications: [] });
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) {
    portal.clock.time += 1;
    const data = { startupName: 'Kadal', innovationDescription: 'not for the list' };
    await expectSuccess(portal.saverOf(founder, id)(data));
  }
  const found = await list(founder);
  expect(found.message).toBe('Applications found.');
  expect(found.applications.map((row) => row.application_id)).toEqual(ids);
  expect(found.applications[2]).toEqual({
    application_id: ids[2],
    round: { id: firstRound.id, name: firstRound.name, timeline: firstRound.timeline },
    submitted_id: undefined,
    user_status: 'draft',
    revision: 1,
    updated_at: portal.clock.iso,
    progress: {},
    complete_steps: [],
    data: { startupName: 'Kadal' },
  });
});

test('only the founder reads an application, with all answers and download URLs', async () => {
  const { applicationId, submittedId, read } = await portal.founderWithSubmission({
    startupName: ' Kadal ',
    fundingDetails: 'not asked',
  });
  const { data, ...application } = await read();
  expect(application).toMatchObject({
    id: applicationId,
    application_id: applicationId,
    submitted_id: submittedId,
    user_status: 'submitted',
    revision: 1,
    updated_at: portal.clock.iso,
    progress: { submitted_at: portal.clock.iso, stage1: 'pending' },
  });
  // The submitted answers: trimmed, and without fields whose condition does not hold.
  const pitchDeck = { name: 'deck.pdf', url: expect.any(String) };
  expect(data).toMatchObject({ startupName: 'Kadal', isDPITTCertified: 'no', pitchDeck });
  expect(data).not.toHaveProperty('fundingDetails');
  for (const other of [newFounder(), newOrganiser()])
    expect(await portal.readApplication(applicationId, other)).toEqual(problem('application-not-found'));
});

test('a draft has the steps that are complete, a submission none', async () => {
  const { founder, save } = await portal.founderWithDraft();
  const steps = async (of = founder) => (await list(of)).applications[0]?.complete_steps;
  expect(await steps()).toEqual([1, 2, 3, 4, 5]);
  await expectSuccess(save({ marketReach: null, receivedFunding: 'yes' }, 1));
  expect(await steps()).toEqual([1, 2, 4, 5]);
  await expectSuccess(save({ isDPITTCertified: 'yes', supportUtilization: 'short' }, 2));
  expect(await steps()).toEqual([1, 2]);
  expect(await steps((await portal.founderWithSubmission()).founder)).toBeUndefined();
});

test('a founder whose mailbox bounces or complains gets the reason', async () => {
  const founder = await portal.founderWithProfile();
  expect(await list(founder)).toMatchObject({ mailbox: undefined });
  await portal.recordMailboxStatus(founder.email, { fault: 'complained', at: 1 });
  expect(await list(founder)).toMatchObject({ mailbox: 'complained' });
});

test('a list has more submissions than DynamoDB reads at once', async () => {
  const other = await startPortal();
  const founder = await other.founderWithProfile();
  const submissions = Array.from({ length: 101 }, (_, number) => ({ ...makeSubmission(number), founder }));
  await insertSubmissions(other.table, submissions);
  expect((await expectSuccess(other.listApplications(founder))).applications).toHaveLength(101);
});
