import { randomUUID } from 'node:crypto';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test, vi } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { allItems, itemsWith } from '../../test/items.ts';
import { afterGrace, returnedSubmission, returnTo } from '../../test/returns.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { problem } from '../domain/problem.ts';

const portal = await portalOfFile();
const { accounts, closeAccount } = portal;
const close = (founder: Caller) => expectSuccess(closeAccount(founder));

/** The kinds of all items that name a founder, in their key or in their content. */
const itemsAbout = async ({ sub, email }: Caller) =>
  (await itemsWith(portal.table, sub, email)).map((item) => String(item['entity'])).sort();

/** Saves another draft of a founder. */
async function anotherDraft(founder: Caller) {
  const draft = portal.applicationOf(founder, randomUUID());
  await expectSuccess(draft.save(completeDraft(founder.email)));
  return draft;
}

test('deletes drafts, codes, limits, mailbox status and profile, then the account', async () => {
  const { founder, mailCode } = await portal.founderWithDraft();
  await anotherDraft(founder);
  await mailCode();
  await portal.budget.reserve(founder.sub, portal.clock.time);
  await portal.recordMailboxStatus(founder.email, { fault: 'bounced', at: 1 });
  const before = (await allItems(portal.table)).length;
  expect(await closeAccount(founder)).toEqual({ message: 'Account closed' });
  expect(await itemsAbout(founder)).toEqual(['closed-account', 'outbox']);
  // Two drafts with their owners, a code, two limits, a mailbox status and a profile; the mark of the closed account and its mail are new.
  expect((await allItems(portal.table)).length).toBe(before - 9 + 2);
  expect(accounts.removed).toContain(founder.sub);
});

test('deletes more drafts than one transaction has room for', async () => {
  const { founder, stored } = await portal.founderWithDraft();
  const draft = await stored();
  for (let count = 0; draft && count < 33; count += 1)
    await portal.applications.create({ ...draft, applicationId: randomUUID() }, firstRound, 100);
  await close(founder);
  expect(await itemsAbout(founder)).toEqual(['closed-account', 'outbox']);
});

test('refuses while a submission is under review, and names it', async () => {
  const { founder, submittedId, decide } = await portal.founderWithSubmission();
  const draft = await anotherDraft(founder);
  const refused = problem('under-review', { submitted_ids: [submittedId] });
  expect(await closeAccount(founder)).toEqual(refused);
  await decide('approve');
  expect(await closeAccount(founder)).toEqual(refused);
  expect(await draft.stored()).toBeDefined();
  expect(accounts.removed).not.toContain(founder.sub);
});

test('keeps a decided submission with its answers and decisions', async () => {
  const { founder, applicationId, submittedId, decide, history } = await portal.founderWithSubmission();
  await decide('reject');
  await anotherDraft(founder);
  await close(founder);
  const answers = { startupName: completeDraft('').startupName };
  const [submission] = await portal.reviews.findManyWithAnswers([applicationId]);
  expect(submission).toMatchObject({ submittedId, answers });
  expect(await history()).toMatchObject([{ to: 'rejected' }, { kind: 'announced' }]);
  const kept = ['application', 'closed-account', 'history', 'outbox', 'owner', 'submission'];
  expect([...new Set(await itemsAbout(founder))]).toEqual(kept);
});

test('keeps the earlier versions of a decided submission, and deletes changes that were not handed in', async () => {
  const { founder, applicationId, handIn, decide, submission } = await returnedSubmission(portal);
  await handIn();
  await expectSuccess(returnTo(portal, applicationId, ['marketReach']));
  portal.clock.time = afterGrace;
  await portal.lapseReturns();
  await decide('reject');
  expect(await portal.changes.findLast(applicationId)).toBeDefined();
  await close(founder);
  expect(await portal.changes.findLast(applicationId)).toBeUndefined();
  expect(await portal.reviews.findEarlier(await submission())).toHaveLength(1);
});

test('an open window cannot bring a closed account back', async () => {
  const { founder, save } = await portal.founderWithDraft();
  await close(founder);
  for (const saveAgain of [save, portal.saverOf(founder)])
    expect(await saveAgain({ startupName: 'Kadal Yarn' })).toEqual(problem('user-not-found'));
  const { sub, email, name, phone } = founder;
  expect(await portal.createUser({ user_id: sub, email, name, phone }, founder)).toEqual(
    problem('not-signed-in'),
  );
  expect(await portal.findApplicationStatus(sub, randomUUID())).toEqual({ status: 'closed' });
  expect(await portal.findApplicationStatus(sub)).toEqual({ status: 'closed' });
  expect(await itemsAbout(founder)).toEqual(['closed-account', 'outbox']);
});

test('a repetition completes a closure that failed at the user pool', async () => {
  const { founder } = await portal.founderWithDraft();
  vi.spyOn(accounts, 'remove').mockRejectedValueOnce(new Error('time-out'));
  await expect(closeAccount(founder)).rejects.toThrow('time-out');
  await close(founder);
  expect(accounts.removed).toContain(founder.sub);
  expect(await itemsAbout(founder)).toEqual(['closed-account', 'outbox']);
});

test('mails a change of the login once an hour, to the address and in the language of the token', async () => {
  const { founder } = await portal.founderWithDraft();
  const mailsAfter = async (minutes: number) => {
    portal.clock.time += minutes * 60_000;
    await portal.reportLoginChange('second-factor-off', { ...founder, language: 'ta' });
    return (await allItems(portal.table)).filter(
      ({ event_id: id }) => typeof id === 'string' && id.startsWith(founder.sub),
    );
  };
  const [mail] = await mailsAfter(0);
  const event = { kind: 'account', change: 'second-factor-off', language: 'ta', recipient: founder.email };
  expect(mail).toMatchObject({ event });
  expect(await mailsAfter(1)).toHaveLength(1);
  expect(await mailsAfter(60)).toHaveLength(2);
});

test('refuses the account of an organiser and deletes nothing', async () => {
  const { founder } = await portal.founderWithDraft();
  vi.spyOn(accounts, 'isOrganiser').mockResolvedValueOnce(true);
  expect(await closeAccount(founder)).toEqual(problem('forbidden'));
  expect(await portal.profiles.find(founder.sub)).toBeDefined();
  expect(accounts.removed).not.toContain(founder.sub);
});

test('closes the account of a founder without a profile', async () => {
  const { founder } = await portal.founderWithDraft();
  const stranger = { ...founder, sub: randomUUID(), email: 'nobody@example.org' };
  await close(stranger);
  expect(await itemsAbout(stranger)).toEqual(['closed-account']);
});
