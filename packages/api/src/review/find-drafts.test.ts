import { beforeAll, expect, test, vi } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { makeFindDrafts } from './find-drafts.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = makeTestPortal(await makePortalTable());
});

test('finds the drafts of a founder, oldest first, with nothing of the answers but the name', async () => {
  const { founder, applicationId } = await portal.founderWithDraft({ startupName: 'Alai Energy' });
  portal.clock.time += 60_000;
  await expectSuccess(portal.saverOf(founder)({ founderName: 'Kavya Raman' }));
  await portal.extendTo(applicationId, '2027-05-20T18:29:59.000Z');
  const { drafts } = await portal.findDrafts({ email: ` ${founder.email.toUpperCase()}` });
  const [stored, second] = await portal.applications.list(founder.sub);
  expect(drafts).toEqual([
    {
      application_id: applicationId,
      startup_name: 'Alai Energy',
      extended_to: '2027-05-20T18:29:59.000Z',
      updated_at: stored?.updatedAt,
    },
    { application_id: second?.applicationId, updated_at: second?.updatedAt },
  ]);
});

test('does not find submissions and the drafts of other founders', async () => {
  const { founder } = await portal.founderWithSubmission();
  await portal.founderWithDraft();
  expect(await portal.findDrafts({ email: founder.email })).toEqual({ drafts: [] });
  expect(await portal.findDrafts({ email: newFounder().email })).toEqual({ drafts: [] });
});

test.each(['a" or email ^= "', 'kavya', '@example.org', 'kavya@example.org"'])(
  'does not ask the user pool for %j, which is no address',
  async (email) => {
    const findUserIds = vi.fn();
    const find = makeFindDrafts({ ...portal, findUserIds });
    expect(await find({ email })).toEqual({ drafts: [] });
    expect(findUserIds).not.toHaveBeenCalled();
  },
);
