import { firstRound } from '@portal/contracts/rounds/first-round';
import { beforeEach, expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { expectSuccess, startPortal, type TestPortal } from '../../test/test-portal.ts';

// A run counts all applications of the table.
let portal: TestPortal;
const [arul, devi] = [newOrganiser('Arul Dasan'), newOrganiser('Devi')];
const day = 86_400_000;
beforeEach(async () => {
  portal = await startPortal();
  portal.organiserAccounts.push(arul, devi);
});

/** A submission that both are asked to assess. */
async function asked() {
  const submission = await portal.founderWithSubmission();
  await expectSuccess(portal.assign(submission.stage1, { subs: [arul.sub, devi.sub] }, newOrganiser()));
  return submission;
}

/** The stages of the mails that a run of today writes, by their organiser. */
async function remind(ports = {}) {
  const written: object[] = [];
  const reminders = {
    insertEvent: async (event: Parameters<TestPortal['reminders']['insertEvent']>[0]) => {
      const isNew = await portal.reminders.insertEvent(event);
      if (isNew) written.push([event.recipient_sub, 'stages' in event ? event.stages : []]);
      return isNew;
    },
  };
  await portal.withPorts({ reminders, ...ports }).remindReaders(portal.clock.time);
  return Object.fromEntries(written as [string, object][]);
}

test('who is asked gets one mail a day with what is left, new and due; who has handed in all, none', async () => {
  const earlier = await asked();
  portal.clock.time += 2 * day;
  const { applicationId } = await asked();
  portal.clock.time += 60_000;
  await assess(portal, {
    applicationId: earlier.applicationId,
    organiser: devi,
    content: sameScores('stage1', 3),
  });
  await assess(portal, { applicationId, organiser: devi, content: sameScores('stage1', 3) });
  const published = { ...firstRound, assessments_due: { stage1: '2027-05-20', stage2: '' } };
  const rounds = { list: async () => [{ ...published, version: 1 }] };
  const common = { round: firstRound.id, round_name: firstRound.name, stage: 'stage1' };
  expect(await remind({ rounds })).toEqual({
    [arul.sub]: [{ ...common, due: '2027-05-20', left: 2, added: 1 }],
  });
  expect(await remind()).toEqual({});
  portal.clock.time += day;
  expect(await remind()).toEqual({ [arul.sub]: [{ ...common, left: 2, added: 0 }] });
});

test('nothing is left of what is decided, withdrawn, declined or in conflict, nor where assessing is closed', async () => {
  const [decided, withdrawn, declined, inConflict] = [
    await asked(),
    await asked(),
    await asked(),
    await asked(),
  ];
  await decided.decide('reject', 'stage1', newOrganiser());
  await withdrawn.withdraw();
  await expectSuccess(portal.decline(declined.stage1, { reason: 'too-many' }, arul));
  await inConflict.declareConflict(arul);
  expect(Object.keys(await remind())).toEqual([devi.sub]);
  portal.clock.time += day;
  for (const state of [{ closed: { stage1: 1 } }, { finishedAt: portal.clock.iso }])
    expect(await remind({ rounds: { list: async () => [{ ...firstRound, version: 1, ...state }] } })).toEqual(
      {},
    );
});

test('the mail goes to the address of that moment, to nobody who is no organiser any more', async () => {
  await asked();
  const sent = await remind();
  const find = (recipient_sub: string) =>
    portal.findOrganiser({
      kind: 'assessments-left',
      stages: [],
      due_on: '2027-05-10',
      organiser_name: '',
      recipient: '',
      recipient_sub,
      at: portal.clock.iso,
    });
  expect(Object.keys(sent).sort()).toEqual([arul.sub, devi.sub].sort());
  portal.organiserAccounts.splice(0, 1);
  expect([await find(arul.sub), await find(devi.sub)]).toMatchObject([undefined, { email: devi.email }]);
});
