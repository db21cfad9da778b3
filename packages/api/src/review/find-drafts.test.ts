import { expect, test, vi } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';

const portal = await portalOfFile();

test('finds the drafts of a founder, oldest first, with nothing of the answers but the name', async () => {
  const { founder, applicationId } = await portal.founderWithDraft({ startupName: 'Alai Energy' });
  portal.clock.time += 60_000;
  await expectSuccess(portal.saverOf(founder)({ founderName: 'Kavya Raman' }));
  const extended_to = '2027-05-20T18:29:59.000Z';
  await portal.extendTo(applicationId, extended_to);
  const [first, second] = await portal.applications.list(founder.sub);
  expect(await portal.findDrafts({ email: ` ${founder.email.toUpperCase()}` })).toEqual({
    drafts: [
      {
        application_id: applicationId,
        startup_name: 'Alai Energy',
        extended_to,
        updated_at: first?.updatedAt,
      },
      { application_id: second?.applicationId, updated_at: second?.updatedAt },
    ],
  });
});

test('says that the founder gets no mails', async () => {
  const { founder } = await portal.founderWithDraft();
  await portal.recordMailboxStatus(founder.email, { fault: 'bounced', at: 1 });
  expect(await portal.findDrafts({ email: founder.email })).toMatchObject({ mailbox: 'bounced' });
});

test('finds neither submissions nor the drafts of other founders', async () => {
  const { founder } = await portal.founderWithSubmission();
  await portal.founderWithDraft();
  for (const { email } of [founder, newFounder()])
    expect(await portal.findDrafts({ email })).toEqual({ drafts: [] });
});

test('does not ask the user pool for a text that is no address', async () => {
  const findUserIds = vi.fn();
  const { findDrafts } = portal.withPorts({ findUserIds });
  for (const email of ['a" or email ^= "', 'kavya', '@example.org', 'kavya@example.org"'])
    expect(await findDrafts({ email })).toEqual({ drafts: [] });
  expect(findUserIds).not.toHaveBeenCalled();
});
