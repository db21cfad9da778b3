import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { maximalDraft, presentAsSigned } from '../../test/answers.ts';
import { type Desk, expectSuccess, makeDesk } from '../../test/desk.ts';
import { newFounder, newOrganiser, withProfile } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { isoTime } from '../clock.ts';
import { problem } from '../problem.ts';
import { makeListApplications } from './list-applications.ts';
import { makeReadApplication } from './read-application.ts';

let desk: Desk;

beforeAll(async () => {
  desk = makeDesk(await makePortalTable());
});

test('a founder has no profile, then no applications, then a list, oldest first', async () => {
  const listApplications = makeListApplications(desk);
  const founder = newFounder();
  expect(await listApplications(founder)).toEqual(problem('user-not-found'));
  await withProfile(desk.profiles, founder);
  expect(await listApplications(founder)).toEqual({
    message: 'No applications found for this user.',
    applications: [],
  });
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const application_id of ids) {
    desk.clock.time += 1;
    const data = { startupName: 'Kadal', innovationDescription: 'not for the list' };
    await expectSuccess(desk.saveDraft({ user_id: founder.sub, application_id, data }, founder));
  }
  const list = await expectSuccess(listApplications(founder));
  expect(list.message).toBe('Applications found.');
  expect(list.applications.map((row) => row.application_id)).toEqual(ids);
  expect(list.applications[2]).toEqual({
    application_id: ids[2],
    submitted_id: undefined,
    user_status: 'draft',
    revision: 1,
    updated_at: isoTime(desk.clock.time),
    progress: {},
    data: { startupName: 'Kadal' },
  });
});

test('a list goes on where one page of the table ends', async () => {
  const founder = await withProfile(desk.profiles);
  const data = maximalDraft(founder.email);
  for (let count = 0; count < 12; count += 1) {
    const at = isoTime(count);
    const created = await desk.applications.create(
      {
        applicationId: randomUUID(),
        sub: founder.sub,
        userStatus: 'draft',
        revision: 1,
        createdAt: at,
        updatedAt: at,
        progress: {},
        data,
      },
      20,
    );
    expect(created).toBe('created');
  }
  expect(await desk.applications.list(founder.sub)).toHaveLength(12);
});

test('one application is read whole by its founder, with documents to open, and by nobody else', async () => {
  const readApplication = makeReadApplication({ ...desk, presentDocument: presentAsSigned });
  const { founder, applicationId, submittedId } = await desk.founderWithSubmission();
  const application = await expectSuccess(readApplication(applicationId, founder));
  expect(application).toMatchObject({
    id: applicationId,
    application_id: applicationId,
    submitted_id: submittedId,
    user_status: 'submitted',
    revision: 1,
    updated_at: isoTime(desk.clock.time),
    progress: { submitted_at: isoTime(desk.clock.time) },
    data: { isDPITTCertified: 'no', pitchDeck: { name: 'deck.pdf', url: expect.any(String) } },
  });
  for (const other of [newFounder(), newOrganiser()]) {
    expect(await readApplication(applicationId, other)).toEqual(problem('application-not-found'));
  }
});

test('a founder whom mails do not reach is told why', async () => {
  const founder = await withProfile(desk.profiles);
  const listApplications = makeListApplications(desk);
  expect(await listApplications(founder)).toMatchObject({ mailbox: undefined });
  await desk.noteMailbox(founder.email, { fault: 'complained', at: 1 });
  expect(await listApplications(founder)).toMatchObject({ mailbox: 'complained' });
});
