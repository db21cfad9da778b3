import { randomUUID } from 'node:crypto';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { allItems } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { afterGrace, returnedSubmission, returnTo } from '../../test/returns.ts';
import { makeTestAccounts } from '../../test/test-accounts.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { makeAccountStore, makeIsClosed } from '../dynamodb/account-store.ts';
import { makeFindApplicationStatus } from '../dynamodb/find-application-status.ts';
import type { Table } from '../dynamodb/table.ts';
import { makeUploadBudget } from '../dynamodb/upload-budget-store.ts';
import { problem } from '../problem.ts';
import { makeLapseReturns } from '../reminders/lapse-returns.ts';
import { type CloseAccount, makeCloseAccount } from './close-account.ts';
import { makeCreateUser } from './create-user.ts';
import type { AccountStore } from './ports.ts';

let table: Table;
let portal: TestPortal;
let accounts: ReturnType<typeof makeTestAccounts>;
let closeAccount: CloseAccount;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  accounts = makeTestAccounts();
  closeAccount = closeWith(makeAccountStore(table));
});

beforeEach(() => {
  portal.clock.time = duringTheRound;
});

const closeWith = (accountData: AccountStore) => makeCloseAccount({ ...portal, accountData, accounts });

/** The keys of all items that name a founder, in their key or in their content. */
async function itemsAbout({ sub, email }: Caller): Promise<string[]> {
  const items = (await allItems(table)).filter((item) => {
    const text = JSON.stringify(item);
    return text.includes(sub) || text.includes(email);
  });
  return items.map((item) => String(item['entity'])).sort();
}

const saveOf = ({ sub, email }: Caller, application_id: string, data: object = {}) => ({
  user_id: sub,
  application_id,
  data: { ...completeDraft(email), ...data },
});

test('deletes drafts, codes, limits, mailbox status and profile, then the account', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  await expectSuccess(portal.saveDraft(saveOf(founder, randomUUID()), founder));
  await portal.mailCode(founder, applicationId);
  await makeUploadBudget(table).reserve(founder.sub, portal.clock.time);
  await portal.recordMailboxStatus(founder.email, { fault: 'bounced', at: 1 });
  const before = (await allItems(table)).length;
  expect(await closeAccount(founder)).toEqual({ message: 'Account closed' });
  expect(await itemsAbout(founder)).toEqual(['closed-account']);
  // Two drafts with their owners, a code, two limits, a mailbox status and a profile; the mark of the closed account is new.
  expect((await allItems(table)).length).toBe(before - 9 + 1);
  expect(accounts.removed).toContain(founder.sub);
});

test('refuses while a submission is under review, and names it', async () => {
  const { founder, applicationId, submittedId } = await portal.founderWithSubmission();
  const draftId = randomUUID();
  await expectSuccess(portal.saveDraft(saveOf(founder, draftId), founder));
  const refused = problem('under-review', { submitted_ids: [submittedId] });
  expect(await closeAccount(founder)).toEqual(refused);
  await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), newOrganiser()));
  expect(await closeAccount(founder)).toEqual(refused);
  expect(await portal.applications.find(founder.sub, draftId)).toBeDefined();
  expect(accounts.removed).not.toContain(founder.sub);
});

test('keeps a decided submission with its answers and decisions', async () => {
  const { founder, applicationId, submittedId } = await portal.founderWithSubmission();
  await expectSuccess(portal.reject(portal.at(applicationId, 'stage1'), newOrganiser()));
  await expectSuccess(portal.saveDraft(saveOf(founder, randomUUID()), founder));
  await expectSuccess(closeAccount(founder));
  expect(await portal.reviews.findWithAnswers(applicationId)).toMatchObject({
    submittedId,
    answers: { startupName: completeDraft('').startupName },
  });
  expect((await portal.reviews.findWithHistory(applicationId))?.entries).toMatchObject([{ to: 'rejected' }]);
  const kept = ['application', 'closed-account', 'history', 'outbox', 'outbox', 'owner', 'submission'];
  expect(await itemsAbout(founder)).toEqual(kept);
});

test('keeps the earlier versions of a decided submission, and deletes changes that were not handed in', async () => {
  const { founder, applicationId, organiser, handIn } = await returnedSubmission(portal);
  await handIn();
  await expectSuccess(returnTo(portal, applicationId, ['marketReach']));
  portal.clock.time = afterGrace;
  await makeLapseReturns({ ...portal, log: () => undefined })();
  await expectSuccess(portal.reject(portal.at(applicationId, 'stage1'), organiser));
  expect(await portal.changes.findLast(applicationId)).toBeDefined();
  await expectSuccess(closeAccount(founder));
  expect(await portal.changes.findLast(applicationId)).toBeUndefined();
  const submission = await portal.reviews.find(applicationId);
  expect(submission && (await portal.reviews.findEarlier(submission))).toHaveLength(1);
});

test('changes of a request that has not ended are deleted by the daily run', async () => {
  const { founder, applicationId, organiser } = await returnedSubmission(portal);
  portal.clock.time = afterGrace;
  await expectSuccess(portal.reject(portal.at(applicationId, 'stage1'), organiser));
  await expectSuccess(closeAccount(founder));
  await makeLapseReturns({ ...portal, log: () => undefined })();
  expect(await portal.changes.findLast(applicationId)).toBeUndefined();
});

test('an open window cannot bring a closed account back', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  await expectSuccess(closeAccount(founder));
  expect(await portal.saveDraft(saveOf(founder, applicationId), founder)).toEqual(problem('user-not-found'));
  expect(await portal.saveDraft(saveOf(founder, randomUUID()), founder)).toEqual(problem('user-not-found'));
  const { sub, email, name, phone } = founder;
  const createUser = makeCreateUser({ profiles: portal.profiles, now: portal.now });
  expect(await createUser({ user_id: sub, email, name, phone }, founder)).toEqual(problem('not-signed-in'));
  expect(await makeFindApplicationStatus(table)(sub, randomUUID())).toEqual({ status: 'closed' });
  expect(await makeIsClosed(table)(sub)).toBe(true);
  expect(await itemsAbout(founder)).toEqual(['closed-account']);
});

test('a repetition completes a closure that failed at the user pool', async () => {
  const { founder } = await portal.founderWithDraft();
  const failing = { ...accounts, remove: () => Promise.reject(new Error('time-out')) };
  const accountData = makeAccountStore(table);
  await expect(makeCloseAccount({ ...portal, accountData, accounts: failing })(founder)).rejects.toThrow();
  await expectSuccess(closeAccount(founder));
  expect(accounts.removed).toContain(founder.sub);
});

test('refuses the account of an organiser and deletes nothing', async () => {
  const { founder } = await portal.founderWithDraft();
  const pool = { ...accounts, isOrganiser: async (sub: string) => sub === founder.sub };
  const close = makeCloseAccount({ ...portal, accountData: makeAccountStore(table), accounts: pool });
  expect(await close(founder)).toEqual(problem('forbidden'));
  expect(await portal.profiles.exists(founder.sub)).toBe(true);
  expect(accounts.removed).not.toContain(founder.sub);
});

test('closes the account of a founder without a profile', async () => {
  const { founder } = await portal.founderWithDraft();
  const stranger = { ...founder, sub: randomUUID(), email: 'nobody@example.org' };
  await expectSuccess(closeAccount(stranger));
  expect(await itemsAbout(stranger)).toEqual(['closed-account']);
});

test('deletes a draft that was created after the drafts were listed', async () => {
  const { founder } = await portal.founderWithDraft();
  const store = makeAccountStore(table);
  let attempts = 0;
  const racing = closeWith({
    ...store,
    close: async (closure) => {
      attempts += 1;
      if (attempts === 1) await expectSuccess(portal.saveDraft(saveOf(founder, randomUUID()), founder));
      return store.close(closure);
    },
  });
  await expectSuccess(racing(founder));
  expect(attempts).toBe(2);
  expect(await itemsAbout(founder)).toEqual(['closed-account']);
});

test('refuses when a draft is submitted after the drafts were listed', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  const otp = await portal.mailCode(founder, applicationId);
  const store = makeAccountStore(table);
  const racing = closeWith({
    ...store,
    close: async (closure) => {
      await expectSuccess(
        portal.submit({ email: founder.email, otp, application_id: applicationId }, founder),
      );
      return store.close(closure);
    },
  });
  expect(await racing(founder)).toMatchObject({ problem: 'under-review' });
  expect(await portal.profiles.exists(founder.sub)).toBe(true);
  expect(await portal.applications.find(founder.sub, applicationId)).toMatchObject({
    userStatus: 'submitted',
  });
});
