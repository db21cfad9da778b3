import { randomUUID } from 'node:crypto';
import { reviewActions, type Stage, stages } from '@portal/contracts/review/decisions';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { allItems } from '../../test/items.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { decisionsIn } from '../domain/review/decisions-in.ts';

const portal = await portalOfFile();
const { table } = portal;
const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];

/** Creates a submission that is open at a stage. */
async function openAt(stage: Stage = 'stage1') {
  const submission = await portal.founderWithSubmission();
  if (stage === 'stage2') await submission.decide('approve', 'stage1', meena);
  return submission;
}

const statusOf = { approve: 'approved', reject: 'rejected', shortlist: 'shortlisted' } as const;

const decisions = stages.flatMap((stage) => reviewActions.map((action) => [stage, action] as const));

test.each(decisions)('a decision at %s, %s, sends one mail and is recorded', async (stage, action) => {
  const organiser = newOrganiser('');
  const { founder, submittedId, decide, events, history, read } = await openAt(stage);
  portal.clock.time += 1000;
  await decide(action, stage, organiser);
  const at = portal.clock.iso;
  const number = stage === 'stage1' ? 2 : 4;
  expect((await events('decided')).at(-1)).toMatchObject({
    id: `${stage}-${statusOf[action]}-${number}`,
    stage,
    status: statusOf[action],
    number,
    submitted_id: submittedId,
    recipient: founder.email,
    at,
  });
  const by = { decided_by: organiser.email, decided_at: at };
  expect(decisionsIn(await history()).at(-1)).toMatchObject({ stage, action, ...by });
  expect(await read()).toMatchObject({ progress: { [stage]: statusOf[action] } });
  if (action === 'reject') expect(await read()).toMatchObject({ user_status: 'rejected' });
});

const said = { reason: 'The plan has no figures.', message_to_founder: 'Please apply again.\n\nMeena' };

test('what an organiser says with a decision is in the history; only the message is in the mail', async () => {
  const { decide, history, events } = await openAt();
  await decide('reject', 'stage1', meena, said);
  expect((await history())[0]).toMatchObject({ kind: 'decided', to: 'rejected', ...said });
  const mails = await events();
  expect(mails[0]).toMatchObject({ status: 'rejected', message_to_founder: said.message_to_founder });
  expect(JSON.stringify(mails)).not.toContain(said.reason);
});

test.each(['reject', 'shortlist'] as const)(
  'what an organiser says with a decision is not lost silently when the same organiser repeats it without a key: %s',
  async (action) => {
    const { stage1 } = await openAt();
    const requestId = randomUUID();
    const first = await expectSuccess(portal[action](stage1, meena, said, { requestId }));
    const before = await allItems(table);
    expect(await portal[action](stage1, meena, said, { requestId })).toEqual(first);
    for (const repetition of [{}, undefined])
      expect(await portal[action](stage1, meena, repetition)).toEqual(first);
    const conflict = { problem: 'decision-conflict', details: { decided_by: 'Meena Selvam', version: 1 } };
    const others = [
      { ...said, reason: 'Another' },
      { ...said, message_to_founder: 'Another' },
    ];
    for (const other of [...others, said, { reason: said.reason }])
      expect(await portal[action](stage1, meena, other)).toMatchObject(conflict);
    expect(await allItems(table)).toEqual(before);
  },
);

test('what an organiser says with a decision conflicts when another organiser has shortlisted, even with the same words', async () => {
  const { stage1, decide } = await openAt();
  await decide('shortlist', 'stage1', meena, said);
  const before = await allItems(table);
  for (const remarks of [said, { reason: 'Another' }, { message_to_founder: 'Another' }])
    expect(await portal.shortlist(stage1, arul, remarks)).toMatchObject({
      problem: 'decision-conflict',
      details: { decided_by: 'Meena Selvam', admin_status: 'shortlisted' },
    });
  await expectSuccess(portal.shortlist(stage1, arul));
  expect(await allItems(table)).toEqual(before);
});
