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

test('finds all drafts with an extended deadline, the next one first, and no submission', async () => {
  const [later, sooner, submitted] = [
    await portal.founderWithDraft({ startupName: 'Later' }),
    await portal.founderWithDraft({ startupName: 'Sooner' }),
    await portal.founderWithDraft(),
  ];
  await portal.founderWithDraft();
  await portal.extendTo(later.applicationId, '2027-05-22T18:29:59.000Z');
  for (const { applicationId } of [sooner, submitted])
    await portal.extendTo(applicationId, '2027-05-18T18:29:59.000Z');
  await submitted.handIn();
  const { drafts } = await expectSuccess(portal.findDrafts({}));
  const mine = drafts.filter(({ startup_name: name }) => name === 'Later' || name === 'Sooner');
  expect(mine).toMatchObject([
    { application_id: sooner.applicationId, extended_to: '2027-05-18T18:29:59.000Z' },
    { application_id: later.applicationId, extended_to: '2027-05-22T18:29:59.000Z' },
  ]);
  expect(drafts.map(({ application_id }) => application_id)).not.toContain(submitted.applicationId);
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
