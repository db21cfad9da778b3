import { randomUUID } from 'node:crypto';
import type { DraftData } from '@portal/contracts/applications/draft';
import { beforeAll, describe, expect, test } from 'vitest';
import { countReads } from '../../test/count-reads.ts';
import { maximalDraft, withLongDownloadUrl } from '../../test/drafts.ts';
import { newFounder, newOrganiser, withProfile } from '../../test/founders.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeListApplications } from './list-applications.ts';
import { makeReadApplication } from './read-application.ts';

let table: Table;
let portal: TestPortal;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

test('a founder without a profile is not found, without applications gets an empty list, then a list, oldest first', async () => {
  const listApplications = makeListApplications(portal);
  const founder = newFounder();
  expect(await listApplications(founder)).toEqual(problem('user-not-found'));
  await withProfile(portal.profiles, founder);
  expect(await listApplications(founder)).toEqual({
    message: 'No applications found for this user.',
    applications: [],
  });
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const application_id of ids) {
    portal.clock.time += 1;
    const data = { startupName: 'Kadal', innovationDescription: 'not for the list' };
    await expectSuccess(portal.saveDraft({ user_id: founder.sub, application_id, data }, founder));
  }
  const list = await expectSuccess(listApplications(founder));
  expect(list.message).toBe('Applications found.');
  expect(list.applications.map((row) => row.application_id)).toEqual(ids);
  expect(list.applications[2]).toEqual({
    application_id: ids[2],
    submitted_id: undefined,
    user_status: 'draft',
    revision: 1,
    updated_at: isoTime(portal.clock.time),
    progress: {},
    complete_steps: [],
    data: { startupName: 'Kadal' },
  });
});

test('a list continues after one page of the table', async () => {
  const founder = await withProfile(portal.profiles);
  const data = maximalDraft(founder.email);
  for (let count = 0; count < 12; count += 1) {
    const at = isoTime(count);
    const created = await portal.applications.create(
      {
        applicationId: randomUUID(),
        sub: founder.sub,
        userStatus: 'draft',
        revision: 1,
        createdAt: at,
        updatedAt: at,
        data,
      },
      20,
    );
    expect(created).toBe('created');
  }
  expect(await portal.applications.list(founder.sub)).toHaveLength(12);
});

test('only the founder reads an application, with all answers and download URLs', async () => {
  const readApplication = makeReadApplication({ ...portal, withDownloadUrl: withLongDownloadUrl });
  const { founder, applicationId, submittedId } = await portal.founderWithSubmission();
  const application = await expectSuccess(readApplication(applicationId, founder));
  expect(application).toMatchObject({
    id: applicationId,
    application_id: applicationId,
    submitted_id: submittedId,
    user_status: 'submitted',
    revision: 1,
    updated_at: isoTime(portal.clock.time),
    progress: { submitted_at: isoTime(portal.clock.time), stage1: 'pending' },
    data: { isDPITTCertified: 'no', pitchDeck: { name: 'deck.pdf', url: expect.any(String) } },
  });
  for (const other of [newFounder(), newOrganiser()]) {
    expect(await readApplication(applicationId, other)).toEqual(problem('application-not-found'));
  }
});

describe('after a decision', () => {
  test.each([
    ['approve', 'submitted', { stage1: 'approved', stage2: 'pending' }],
    ['shortlist', 'submitted', { stage1: 'shortlisted' }],
    ['reject', 'rejected', { stage1: 'rejected' }],
  ] as const)(
    '(%s) the founder sees the status of the application, alone and in the list',
    async (...row) => {
      const [action, user_status, statuses] = row;
      const { founder, applicationId } = await portal.founderWithSubmission();
      const submitted_at = isoTime(portal.clock.time);
      portal.clock.time += 1;
      await expectSuccess(portal[action](portal.at(applicationId, 'stage1'), newOrganiser()));
      const progress = { submitted_at, ...statuses, stage1_at: isoTime(portal.clock.time) };
      const readApplication = makeReadApplication({ ...portal, withDownloadUrl: withLongDownloadUrl });
      const read = await expectSuccess(readApplication(applicationId, founder));
      expect(read).toMatchObject({ user_status, updated_at: submitted_at });
      expect(read.progress).toEqual(progress);
      const list = await expectSuccess(makeListApplications(portal)(founder));
      expect(list.applications).toMatchObject([{ user_status, progress }]);
    },
  );

  test('the application item of the founder is unchanged', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    const applicationItem = async () =>
      (await itemsOf(table, 'application')).find((item) => String(item['sk']).endsWith(applicationId));
    const before = await applicationItem();
    expect(before).toBeDefined();
    await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), newOrganiser()));
    await expectSuccess(portal.reject(portal.at(applicationId, 'stage2'), newOrganiser()));
    expect(await applicationItem()).toEqual(before);
  });
});

test('a draft has the steps that are complete, a submission none', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  const list = async () => {
    const { applications } = await expectSuccess(makeListApplications(portal)(founder));
    return applications[0]?.complete_steps;
  };
  const save = (revision: number, data: DraftData) =>
    expectSuccess(
      portal.saveDraft({ user_id: founder.sub, application_id: applicationId, revision, data }, founder),
    );
  expect(await list()).toEqual([1, 2, 3, 4, 5]);
  await save(1, { marketReach: null, receivedFunding: 'yes' });
  expect(await list()).toEqual([1, 2, 4, 5]);
  await save(2, { isDPITTCertified: 'yes', supportUtilization: 'short' });
  expect(await list()).toEqual([1, 2]);
  const submitted = await portal.founderWithSubmission();
  const { applications } = await expectSuccess(makeListApplications(portal)(submitted.founder));
  expect(applications.map(({ complete_steps: steps }) => steps)).toEqual([undefined]);
});

test('does not read submissions when all applications are drafts', async () => {
  const { founder } = await portal.founderWithDraft();
  const readCost = countReads(table);
  await expectSuccess(makeListApplications(portal)(founder));
  // The profile and the application.
  expect(readCost().items).toBe(2);
});

test('a founder reads the submitted answers: trimmed, and without fields whose condition does not hold', async () => {
  const { founder, applicationId } = await portal.founderWithSubmission({
    startupName: ' Kadal ',
    fundingDetails: 'not asked',
  });
  const readApplication = makeReadApplication({ ...portal, withDownloadUrl: withLongDownloadUrl });
  const { data } = await expectSuccess(readApplication(applicationId, founder));
  expect(data).toMatchObject({ startupName: 'Kadal', receivedFunding: 'no' });
  expect(data).not.toHaveProperty('fundingDetails');
});

test('a founder whose mailbox bounces or complains gets the reason', async () => {
  const founder = await withProfile(portal.profiles);
  const listApplications = makeListApplications(portal);
  expect(await listApplications(founder)).toMatchObject({ mailbox: undefined });
  await portal.recordMailboxStatus(founder.email, { fault: 'complained', at: 1 });
  expect(await listApplications(founder)).toMatchObject({ mailbox: 'complained' });
});
