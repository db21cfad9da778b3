import type { ReviewAction } from '@portal/contracts/review/decisions';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { announcedTogether, expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';
import { decisionsIn } from '../domain/review/decisions-in.ts';

const portal = await portalOfFile(announcedTogether);
const { clock } = portal;
const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
const aMinute = 60_000;
const reason = 'Wrong row';

/** Creates a submission with these decisions at stage 1, which are not announced. */
async function unannounced(...actions: ReviewAction[]) {
  const submission = await portal.founderWithSubmission();
  const { stage1 } = submission;
  for (const action of actions) await submission.decide(action, 'stage1', meena);
  return {
    ...submission,
    announce: (by = meena) => expectSuccess(portal.announce(stage1, by)),
    takeBack: (by = meena) => expectSuccess(portal.takeBack(stage1, { reason }, by)),
    /** The events of the mails about decisions. */
    mails: () => submission.events('decided'),
  };
}

test('a decision that is announced together does not open stage 2, is recorded once when the same organiser repeats it, and shown as not announced', async () => {
  const { applicationId, row, stage1, stage2, kinds } = await unannounced('approve');
  expect(await row('stage2')).toBeUndefined();
  expect(await portal.approve(stage2, meena)).toEqual(problem('stage-not-open'));
  const message = 'Application approved successfully';
  expect(await portal.approve(stage1, meena)).toMatchObject({
    message,
    row: { version: 1, unannounced: true },
  });
  expect(await portal.approve(stage1, arul)).toMatchObject({ problem: 'decision-conflict' });
  expect(await kinds()).toEqual(['decided']);
  const shown = { stage1: 'approved', stage2: undefined, user_status: 'submitted', unannounced: ['stage1'] };
  expect(await portal.readSubmission(applicationId, arul)).toMatchObject(shown);
});

test('an announcement tells the founder the status by one mail and opens stage 2', async () => {
  const submission = await unannounced();
  const { founder, applicationId, submittedId, decide, mails, read, row, history } = submission;
  await decide('approve', 'stage1', meena, { message_to_founder: 'Well done.' });
  const decided_at = clock.iso;
  clock.time += aMinute;
  const at = clock.iso;
  expect(await portal.announce(submission.stage1, arul)).toMatchObject({
    message: 'Decision announced successfully',
    row: {
      application_id: applicationId,
      admin_status: 'approved',
      unannounced: undefined,
      version: 2,
      decided_by: 'Meena Selvam',
      decided_at,
    },
  });
  const message = { message_to_founder: 'Well done.', submitted_id: submittedId, at };
  expect(await mails()).toMatchObject([{ id: 'stage1-approved-2', recipient: founder.email, ...message }]);
  const progress = { stage1: 'approved', stage1_at: at, stage2: 'pending' };
  expect(await read()).toMatchObject({ user_status: 'submitted', progress });
  expect((await row())?.unannounced).toBeUndefined();
  expect(await row('stage2')).toMatchObject({ admin_status: 'pending' });
  const by = { by: 'Arul Dasan', by_sub: arul.sub, by_email: arul.email };
  const entry = { kind: 'announced', number: 2, at, ...by, stage: 'stage1', status: 'approved' };
  expect((await history()).at(-1)).toEqual(entry);
});

test('an announcement is the time that the founder sees, with its message, until the next one', async () => {
  const submission = await unannounced('shortlist');
  const { decide, announce, takeBack } = submission;
  const seen = async () => {
    const { progress, decisions = [] } = await submission.read();
    const last = decisions.at(-1);
    return [progress.stage1, progress.stage1_at, last?.status, last?.decided_at, last?.message];
  };
  expect(await seen()).toEqual(['pending', undefined, undefined, undefined, undefined]);
  clock.time += aMinute;
  await announce();
  const shortlisted = ['shortlisted', clock.iso, 'shortlisted', clock.iso, undefined];
  expect(await seen()).toEqual(shortlisted);
  clock.time += aMinute;
  await decide('reject');
  expect(await seen()).toEqual(shortlisted);
  await takeBack();
  expect(await seen()).toEqual(shortlisted);
  const message = 'Well measured.';
  await decide('approve', 'stage1', meena, { message_to_founder: message });
  expect(await seen()).toEqual(shortlisted);
  clock.time += aMinute;
  await announce();
  expect(await seen()).toEqual(['approved', clock.iso, 'approved', clock.iso, message]);
  expect((await submission.read()).decisions).toHaveLength(2);
});

test('an announcement and a take-back need the status that the organiser saw', async () => {
  const { stage1, takeBack, decide, mails } = await unannounced('reject');
  await takeBack();
  await decide('approve', 'stage1', arul);
  const details = { admin_status: 'approved', decided_by: 'Arul Dasan' };
  const conflict = { problem: 'decision-conflict', details };
  const seen = { status: 'rejected' } as const;
  expect(await portal.announce(stage1, meena, seen)).toMatchObject(conflict);
  expect(await portal.takeBack(stage1, { reason, ...seen }, meena)).toMatchObject(conflict);
  expect(await mails()).toEqual([]);
  await expectSuccess(portal.announce(stage1, meena, { status: 'approved' }));
});

test('an announcement and a take-back, without a decision or repeated, say what the status is', async () => {
  const { stage1, decide, takeBack, announce, mails } = await unannounced();
  const attempts = () =>
    Promise.all([portal.announce(stage1, arul), portal.takeBack(stage1, { reason }, arul)]);
  const nothing = (admin_status: string, version: number, decision = {}) =>
    Array(2).fill(problem('nothing-to-announce', { admin_status, version, ...decision }));
  expect(await attempts()).toEqual(nothing('pending', 0));
  await decide('approve', 'stage1', meena);
  await takeBack();
  expect(await attempts()).toEqual(nothing('pending', 2));
  await decide('reject', 'stage1', meena);
  const decision = { decided_by: 'Meena Selvam', decided_at: clock.iso };
  await announce();
  expect(await attempts()).toEqual(nothing('rejected', 4, decision));
  expect(await mails()).toHaveLength(1);
});

test('taking a decision back restores the status; the reason is in the history', async () => {
  const { applicationId, stage1, submission, decide, history, mails } = await unannounced();
  const before = await submission();
  await decide('approve');
  expect(await portal.takeBack(stage1, { reason }, arul)).toMatchObject({
    message: 'Decision taken back successfully',
    row: {
      application_id: applicationId,
      admin_status: 'pending',
      version: 2,
      decided_by: undefined,
      unannounced: undefined,
    },
  });
  const changed = { version: 2, changedAt: clock.iso, historyHead: expect.any(String) };
  expect(await submission()).toEqual({ ...before, ...changed });
  const entry = { kind: 'taken-back', by_sub: arul.sub, from: 'approved', to: 'pending', reason };
  expect((await history()).at(-1)).toMatchObject(entry);
  expect(await mails()).toEqual([]);
});

test('taking a decision back goes back to the announced status, with who decided it', async () => {
  const { stage1, submission, decide, announce, history } = await unannounced('shortlist');
  await announce();
  const before = await submission();
  await decide('approve', 'stage1', arul);
  const announced = { admin_status: 'shortlisted', decided_by: 'Meena Selvam' };
  expect(await portal.takeBack(stage1, { reason }, meena)).toMatchObject({ row: announced });
  expect(await submission()).toEqual({ ...before, version: 4, historyHead: expect.any(String) });
  expect(decisionsIn(await history())).toMatchObject([{ to: 'shortlisted' }]);
});

test('taking a decision back after two decisions goes back before the first', async () => {
  const { takeBack, history } = await unannounced('shortlist', 'approve');
  expect(await takeBack()).toMatchObject({ row: { admin_status: 'pending' } });
  expect(decisionsIn(await history())).toEqual([]);
});

test('taking a decision back allows another decision, whose remarks are its own', async () => {
  const { stage1, decide, announce, takeBack } = await unannounced();
  const said = { reason: 'The plan has no figures.', message_to_founder: 'Please apply again.' };
  await decide('shortlist', 'stage1', meena, said);
  await announce();
  await decide('reject', 'stage1', meena);
  await takeBack();
  const conflict = { problem: 'decision-conflict' };
  expect(await portal.shortlist(stage1, meena, { reason: 'Another' })).toMatchObject(conflict);
  expect(await portal.approve(stage1, meena)).toMatchObject({ row: { admin_status: 'approved' } });
});
