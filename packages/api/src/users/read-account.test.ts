import { accountDataSchema } from '@portal/contracts/identity/profile';
import { beforeEach, expect, test } from 'vitest';
import { makePortalTable } from '../../test/portal-table.ts';
import { changesMessage, due, returnedSubmission, returnTo } from '../../test/returns.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';
import { makeAccountStore } from '../dynamodb/account-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { makeReadAccount } from './read-account.ts';

let table: Table;
let portal: TestPortal;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

/** The founder's applications as the response has them. */
async function applicationsOf(founder: Caller) {
  const accountData = makeAccountStore(table);
  const data = await expectSuccess(makeReadAccount({ ...portal, accountData })(founder));
  return accountDataSchema.parse(data).applications;
}

test('an application that nobody returned has no versions and no requests', async () => {
  const { founder } = await portal.founderWithSubmission();
  expect(await applicationsOf(founder)).toMatchObject([{ changes_asked: [], earlier_versions: [] }]);
});

test('has the requests for changes without who asked, and the earlier versions with their documents', async () => {
  const { founder, applicationId, organiser, save, handIn } = await returnedSubmission(portal);
  const askedAt = isoTime(portal.clock.time);
  const first = await portal.applications.find(founder.sub, applicationId);
  const { digest, terms } = (await portal.reviews.find(applicationId)) ?? {};
  await expectSuccess(save({ marketReach: 'Two hundred villages' }, 1));
  await handIn();
  await expectSuccess(returnTo(portal, applicationId, ['website']));
  const request = { stage: 'stage1', message: changesMessage, due };
  const [application] = await applicationsOf(founder);
  expect(application).toEqual({
    application_id: applicationId,
    created_at: first?.createdAt,
    decisions: [],
    changes_asked: [
      { ...request, fields: ['marketReach', 'pitchDeck'], asked_at: askedAt },
      { ...request, fields: ['website'], asked_at: isoTime(portal.clock.time) },
    ],
    earlier_versions: [{ submitted_at: first?.submittedAt, digest, terms, answers: first?.data }],
  });
  for (const secret of [organiser.name, organiser.sub, organiser.email])
    expect(JSON.stringify(application)).not.toContain(secret);
});
