import { randomUUID } from 'node:crypto';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { itemsOf, itemsWith } from '../../test/items.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { problem } from '../domain/problem.ts';
import { ownerKey, profileKey } from '../dynamodb/keys.ts';

const portal = await portalOfFile();
const { table } = portal;
const notFound = problem('application-not-found');
const data = { startupName: 'Kadal Yarn' };

/** The profile's counter of applications. */
async function countOf({ sub }: Caller): Promise<unknown> {
  const profiles = await itemsOf(table, 'profile');
  return profiles.find(({ pk }) => pk === profileKey(sub).pk)?.[`applications_${firstRound.id}`];
}

test('removes the draft and its code, once; the id stays taken without personal data', async () => {
  const { founder, applicationId, mailCode } = await portal.founderWithDraft();
  await mailCode();
  expect(await portal.deleteDraft(applicationId, founder)).toEqual({
    message: 'Your draft has been deleted.',
  });
  expect(await portal.deleteDraft(applicationId, founder)).toEqual(notFound);
  expect(await portal.applications.list(founder.sub)).toEqual([]);
  expect(await countOf(founder)).toBe(0);
  expect(await itemsWith(table, applicationId)).toEqual([
    {
      ...ownerKey(applicationId),
      entity: 'owner',
      created_at: expect.any(String),
      deleted_at: portal.clock.iso,
      expires_at: expect.any(Number),
    },
  ]);
});

test('is refused after the submission, for an unknown id and for that of another founder', async () => {
  const submitted = await portal.founderWithSubmission();
  const draft = await portal.founderWithDraft();
  expect(await portal.deleteDraft(submitted.applicationId, submitted.founder)).toEqual(
    problem('already-submitted'),
  );
  expect(await portal.deleteDraft(randomUUID(), draft.founder)).toEqual(notFound);
  expect(await portal.deleteDraft(draft.applicationId, newFounder())).toEqual(notFound);
  for (const { founder, stored } of [submitted, draft]) {
    expect(await stored()).toBeDefined();
    expect(await countOf(founder)).toBe(1);
  }
});

test('after the deletion neither its founder nor another one can use the id, and no document is stored', async () => {
  const { founder, applicationId, mailCode, sendCode, submit } = await portal.founderWithDraft();
  const other = await portal.founderWithProfile();
  const otp = await mailCode();
  await expectSuccess(portal.deleteDraft(applicationId, founder));
  const checkDocuments = () => Promise.reject(new Error('Documents were stored'));
  const { saveDraft } = portal.withPorts({ checkDocuments });
  for (const [caller, revision] of [[founder], [founder, 1], [other]] as const) {
    const request = { user_id: caller.sub, application_id: applicationId, data, revision };
    expect(await saveDraft(request, caller)).toEqual(notFound);
  }
  expect(await sendCode()).toEqual(notFound);
  expect(await submit(otp)).toEqual(notFound);
  expect(await portal.findApplicationStatus(founder.sub, applicationId)).toEqual({ status: 'foreign' });
});
