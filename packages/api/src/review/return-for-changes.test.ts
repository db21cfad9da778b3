import type { FieldName } from '@portal/contracts/applications/fields';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { meanwhile } from '../../test/races.ts';
import {
  afterDue,
  afterGrace,
  changesMessage,
  due,
  returnedSubmission,
  returnTo,
} from '../../test/returns.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';

const portal = await portalOfFile();
const organiser = newOrganiser('Meena Selvam');
const returned = (fields?: readonly FieldName[]) => returnedSubmission(portal, fields, organiser);

const stillReturned = problem('returned-to-founder', { date: due });
const wider = { marketReach: 'Two hundred villages' };

/** Asks for changes until another day. */
const askUntil = (day: string, applicationId: string, fields: FieldName[] = ['marketReach']) => {
  const request = { fields, message: 'Once more', due: day };
  return portal.returnForChanges(portal.at(applicationId, 'stage1'), request, organiser);
};

test('an organiser returns an application and the founder reads what to change, by when, with the submitted answers', async () => {
  const { applicationId, founder, submittedId, read, history, events } = await portal.founderWithSubmission();
  const before = await read();
  const at = portal.clock.iso;
  const fields = ['marketReach', 'pitchDeck'] as const;
  const outcome = await returnTo(portal, applicationId, fields, organiser);
  expect(outcome).toMatchObject({ row: { version: 1, changes_due: due } });

  const request = { stage: 'stage1', fields, message: changesMessage, due, asked_at: at };
  const { marketReach, pitchDeck } = before.data;
  expect(await read()).toEqual({
    ...before,
    user_status: 'pending',
    changes_due: due,
    progress: { ...before.progress, changes_asked_at: at },
    updated_at: at,
    requested_changes: { ...request, submitted: { marketReach, pitchDeck } },
  });
  expect(await portal.listApplications(founder)).toMatchObject({
    applications: [{ user_status: 'pending', changes_due: due, progress: { changes_asked_at: at } }],
  });
  const by = { by: 'Meena Selvam', by_sub: organiser.sub };
  expect(await history()).toMatchObject([
    { kind: 'returned', ...by, stage: 'stage1', fields, message: changesMessage, due },
  ]);
  expect(await portal.readSubmission(applicationId, organiser)).toMatchObject({
    user_status: 'pending',
    requested_changes: { ...request, asked_by: 'Meena Selvam' },
  });
  const recipient = { recipient: founder.email, recipient_sub: founder.sub };
  const [mail] = await events('returned');
  expect(mail).toMatchObject({
    ...recipient,
    submitted_id: submittedId,
    fields,
    message_to_founder: changesMessage,
    due,
  });
});

test('an organiser returns an application with the fields that depend on a named one, in the order of the form', async () => {
  const { applicationId } = await returned(['supportSeeking', 'receivedFunding']);
  expect((await portal.changes.find(applicationId))?.fields).toEqual([
    'receivedFunding',
    'fundingDetails',
    'supportSeeking',
    'fundingSupportNeeds',
  ]);
});

test('an organiser returns an application once: a repeated request changes nothing', async () => {
  const { applicationId, kinds } = await returned(['marketReach']);
  const again = await returnTo(portal, applicationId, ['marketReach'], newOrganiser());
  expect(again).toMatchObject({ row: { version: 1, changes_due: due } });
  expect(await kinds()).toEqual(['returned']);
});

test('another request replaces one, also while a code still hands in: the founder is mailed again, keeps what was saved, and needs another code', async () => {
  const { applicationId, read, save, mailCode, submit, handIn, kinds, events } = await returned([
    'marketReach',
    'website',
  ]);
  await expectSuccess(save({ ...wider, website: 'https://a.example' }, 1));
  portal.clock.time = afterDue - 60_000;
  const code = await mailCode();
  portal.clock.time = afterGrace - 1;
  await expectSuccess(askUntil('2027-04-25', applicationId, ['marketReach']));
  const requested_changes = { fields: ['marketReach'], due: '2027-04-25T18:29:59.000Z' };
  expect(await read()).toMatchObject({ requested_changes, data: wider });
  expect(await submit(code)).toEqual(problem('otp-expired'));
  await handIn();
  expect(await kinds()).toEqual(['returned', 'returned', 'resubmitted']);
  const mails = await events('returned');
  expect(mails).toMatchObject([{ number: 1 }, { number: 2, replaces: true, fields: ['marketReach'] }]);
});

test('an organiser withdraws a request: the application goes on as it was, the founder is mailed and can read what was saved', async () => {
  const { applicationId, stage1, founder, save, mailCode, submit, read, stored, ...rest } = await returned();
  const before = await stored();
  await expectSuccess(save(wider, 1));
  const code = await mailCode();
  const reason = 'Answered by phone';
  expect(await portal.withdrawReturn(stage1, { reason }, organiser)).toMatchObject({
    row: { version: 2, changes_due: undefined },
  });
  expect((await rest.history()).at(-1)).toMatchObject({
    kind: 'return-withdrawn',
    by_sub: organiser.sub,
    reason,
  });
  const mail = { kind: 'return-withdrawn', number: 2, recipient: founder.email } as const;
  expect(await rest.events(mail.kind)).toMatchObject([mail]);
  expect(JSON.stringify(await rest.events())).not.toContain(reason);
  expect(await submit(code)).toEqual(problem('changes-closed'));
  expect(await stored()).toEqual(before);
  expect(await read()).toMatchObject({ requested_changes: undefined, lapsed_changes: { answers: wider } });
  portal.clock.time = afterGrace;
  await portal.lapseReturns();
  await expectSuccess(portal.approve(stage1, organiser));
  expect(await rest.kinds()).toEqual(['returned', 'return-withdrawn', 'decided']);
  expect(await portal.changes.find(applicationId)).toBeUndefined();
});

test('a request is withdrawn until the changes are handed in', async () => {
  const [handedIn, lapsed] = [await returned(), await returned()];
  const never = await portal.founderWithSubmission();
  await handedIn.handIn();
  portal.clock.time = afterGrace;
  for (const { stage1 } of [handedIn, lapsed, never])
    expect(await portal.withdrawReturn(stage1, { reason: 'x' }, organiser)).toEqual(
      problem('nothing-returned'),
    );
});

test('an organiser returns an application only until today or one of the next days', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  for (const day of ['2027-04-13', '2027-06-14', '9999-12-31', '0001-01-01'])
    expect(await askUntil(day, applicationId)).toEqual(problem('invalid-due-day'));
});

test('a code that was sent in time hands in the changes after the day', async () => {
  const { save, mailCode, sendCode, submit } = await returned(['marketReach']);
  await expectSuccess(save(wider, 1));
  portal.clock.time = afterDue - 60_000;
  const code = await mailCode();
  portal.clock.time = afterGrace - 1;
  expect(await sendCode()).toEqual(problem('changes-closed'));
  await expectSuccess(submit(code));
});

test('after the day of an earlier request, what the founder has saved of the fields still asked is kept; the earlier code is void', async () => {
  const { applicationId, stored, save, ...founder } = await returned(['marketReach', 'website']);
  const before = await stored();
  await expectSuccess(save({ ...wider, website: 'https://a.example' }, 1));
  portal.clock.time = afterDue - 60_000;
  const code = await founder.mailCode();
  portal.clock.time = afterGrace;
  await expectSuccess(askUntil('2027-04-25', applicationId, ['marketReach', 'startupName']));
  expect(await portal.changes.find(applicationId)).toMatchObject({
    fields: ['startupName', 'marketReach'],
    revision: 3,
    answers: { startupName: before?.data.startupName, ...wider },
  });
  expect(await founder.submit(code)).toEqual(problem('otp-expired'));
  expect(await save({ marketReach: 'Other' }, 2)).toEqual(problem('draft-conflict', { revision: 3 }));
  await founder.handIn();
  expect((await stored())?.data).toEqual({ ...before?.data, ...wider });
});

test('after the day of an earlier request, a save that is written at the same time is not lost', async () => {
  const { applicationId, save } = await returned(['marketReach']);
  portal.clock.time = afterGrace;
  const saveBefore = async () => {
    portal.clock.time = afterDue - 1;
    await expectSuccess(save(wider, 1));
    portal.clock.time = afterGrace;
  };
  const findLast = meanwhile(portal.changes, 'findLast', saveBefore, { when: 'after' });
  await expectSuccess(askUntil('2027-04-25', applicationId));
  // Also by the save.
  expect(findLast.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect((await portal.changes.find(applicationId))?.answers).toEqual(wider);
});

test('while the founder may change answers, nobody decides, until the day and its last code have passed; others review', async () => {
  const { applicationId, stage1 } = await returned();
  for (const decide of [portal.approve, portal.reject, portal.shortlist])
    expect(await decide(stage1, organiser)).toEqual(stillReturned);
  expect(await portal.previewMail(stage1, { action: 'approve' }, organiser)).toEqual(stillReturned);
  await expectSuccess(portal.addNote(applicationId, { text: 'We wait' }, organiser));
  await expectSuccess(portal.saveAssessment(stage1, { scores: {}, comment: 'Good' }, organiser));
  portal.clock.time = afterGrace - 1;
  expect(await portal.approve(stage1, organiser)).toEqual(stillReturned);
  portal.clock.time = afterGrace;
  await expectSuccess(portal.approve(stage1, organiser));
});

test('while the founder may change answers, a withdrawal ends it, also when the stage was decided after the day', async () => {
  const [open, decided] = [await returned(), await returned()];
  await open.withdraw();
  expect(await open.save(wider)).toEqual(problem('already-submitted'));
  const read = await open.read();
  expect([read.user_status, read.requested_changes]).toEqual(['withdrawn', undefined]);
  portal.clock.time = afterGrace;
  await decided.decide('approve');
  await decided.withdraw();
  for (const { items, submission } of [open, decided]) {
    expect(await items('changes')).toEqual([]);
    expect((await submission()).review.stage1.returned).toBeUndefined();
  }
});
