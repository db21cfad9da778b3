import type { ReviewAction } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';

const portal = await portalOfFile();
const withdrawn = { message: 'Your application has been withdrawn.', user_status: 'withdrawn' };

/** Creates a submission with a decision at stage 1 and possibly one at stage 2. */
async function decided(...actions: readonly ReviewAction[]) {
  const submission = await portal.founderWithSubmission();
  for (const [index, action] of actions.entries())
    await submission.decide(action, index === 0 ? 'stage1' : 'stage2');
  return submission;
}

test('shows the submission as withdrawn to its founder and, with the reason, to organisers', async () => {
  const { founder, applicationId, read } = await decided();
  const request = { reason: 'We found other funding.' };
  expect(await portal.withdraw(applicationId, request, founder)).toEqual(withdrawn);
  const withdrawn_at = portal.clock.iso;
  expect(await read()).toMatchObject({ user_status: 'withdrawn', progress: { withdrawn_at } });
  expect(await portal.readSubmission(applicationId, newOrganiser())).toMatchObject({
    user_status: 'withdrawn',
    stage1: 'pending',
    withdrawn_at,
    withdrawal_reason: 'We found other funding.',
  });
});

test('happens once, with the first reason and time and one mail, and stays in the metrics', async () => {
  const { founder, applicationId, submittedId, submission, events } = await decided();
  const before = await portal.metrics.read(firstRound.id);
  await expectSuccess(portal.withdraw(applicationId, { reason: 'first' }, founder));
  const first = await submission();
  portal.clock.time += 60_000;
  for (let times = 0; times < 2; times += 1)
    expect(await portal.withdraw(applicationId, { reason: 'second' }, founder)).toEqual(withdrawn);
  expect(await submission()).toEqual(first);
  const mails = await events('withdrawn');
  expect(mails).toMatchObject([{ submitted_id: submittedId, recipient: founder.email }]);
  expect(await portal.metrics.read(firstRound.id)).toEqual(before);
});

test('stores no reason for an empty one', async () => {
  const { founder, applicationId, items } = await decided();
  await expectSuccess(portal.withdraw(applicationId, { reason: '' }, founder));
  const [item] = await items('submission');
  expect(item).toHaveProperty('row.withdrawn_at');
  expect(item).not.toHaveProperty('withdrawal_reason');
});

test('is possible until the review has ended', async () => {
  const open = [await decided('approve'), await decided('approve', 'shortlist')];
  for (const { founder, applicationId } of open)
    expect(await portal.withdraw(applicationId, {}, founder)).toEqual(withdrawn);
  const ended = [await decided('reject'), await decided('approve', 'reject')];
  for (const { founder, applicationId, read } of [...ended, await decided('approve', 'approve')]) {
    expect(await portal.withdraw(applicationId, {}, founder)).toEqual(problem('decided'));
    expect(await read()).not.toMatchObject({ user_status: 'withdrawn' });
  }
});
