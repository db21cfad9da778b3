import { firstRound } from '@portal/contracts/rounds/first-round';
import { beforeEach, expect, test, vi } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { itemsOf } from '../../test/items.ts';
import { expectSuccess, startPortal, type TestPortal } from '../../test/test-portal.ts';
import type { TestPorts } from '../../test/test-ports.ts';
import { localDay } from '../domain/clock.ts';
import type { ReaderEvent } from '../domain/notifications/outbox-event.ts';
import { findOrganiser } from '../notifications/find-organiser.ts';

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

/** Runs, and returns the mails of today. */
async function remind(ports: Partial<TestPorts> = {}) {
  await portal.withPorts(ports).remindReaders(portal.clock.time);
  const today = localDay(portal.clock.time);
  const events = (await itemsOf(portal.table, 'outbox')).map(({ event }) => event as ReaderEvent);
  return events.filter(({ kind, due_on }) => kind === 'assessments-left' && due_on === today);
}

test('who is asked gets one mail a day with what is left, new and due; who has handed in all, none', async () => {
  const earlier = await asked();
  portal.clock.time += 2 * day;
  const { applicationId } = await asked();
  portal.clock.time += 60_000;
  await assess(portal, { ...earlier, organiser: devi, content: sameScores('stage1', 3) });
  await assess(portal, { applicationId, organiser: devi, content: sameScores('stage1', 3) });
  const published = { ...firstRound, assessments_due: { stage1: '2027-05-20', stage2: '' } };
  const rounds = { list: async () => [{ ...published, version: 1 }] };
  const common = { round: firstRound.id, round_name: firstRound.name, stage: 'stage1' };
  // The table is busy.
  vi.spyOn(portal.reminders, 'insertEvent').mockResolvedValueOnce(undefined);
  const first = await remind({ rounds });
  const stages = [{ ...common, due: '2027-05-20', left: 2, added: 1 }];
  expect(first).toMatchObject([{ recipient_sub: arul.sub, stages }]);
  expect(await remind()).toEqual(first);
  portal.clock.time += day;
  const left = [{ ...common, left: 2, added: 0 }];
  expect(await remind()).toMatchObject([{ recipient_sub: arul.sub, stages: left }]);
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
  expect(await remind()).toMatchObject([{ recipient_sub: devi.sub }]);
  portal.clock.time += day;
  for (const state of [{ closed: { stage1: 1 } }, { finishedAt: portal.clock.iso }])
    expect(await remind({ rounds: { list: async () => [{ ...firstRound, version: 1, ...state }] } })).toEqual(
      [],
    );
});

test('the mail goes to the address of that moment, to nobody who is no organiser any more', async () => {
  await asked();
  const sent = await remind();
  expect(sent).toHaveLength(2);
  portal.organiserAccounts.splice(0, 1);
  const recipients = await Promise.all(sent.map((event) => findOrganiser(portal, event)));
  expect(recipients.filter(Boolean)).toMatchObject([{ email: devi.email }]);
});
