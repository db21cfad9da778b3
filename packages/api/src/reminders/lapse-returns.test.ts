import { beforeEach, expect, test } from 'vitest';
import { afterDue, afterGrace, due, returnedSubmission } from '../../test/returns.ts';
import {
  announcedTogether,
  expectSuccess,
  makeTestPortal,
  startPortal,
  type TestPortal,
} from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';

// A run ends all requests of the table.
let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});

const wider = { marketReach: 'Two hundred villages' };

/** A returned submission with the mails about the lapse: that to the founder first. */
async function returned(...fields: NonNullable<Parameters<typeof returnedSubmission>[1]>) {
  const submission = await returnedSubmission(portal, fields.length > 0 ? fields : undefined);
  return {
    ...submission,
    lapseMails: () => submission.events('return-lapsed', 'return-lapsed-organiser'),
    changes: async () => (await submission.items('changes'))[0],
  };
}

/** Ends the requests whose day and last code have passed. */
async function lapse(): Promise<void> {
  portal.clock.time = afterGrace;
  await portal.lapseReturns();
}

test('after the day and the last code, and not before, the application goes on as it was', async () => {
  const { applicationId, save, stored, submission, history, kinds } = await returned();
  await expectSuccess(save(wider, 1));
  const before = await stored();
  portal.clock.time = afterGrace - 1;
  await portal.lapseReturns();
  expect(await kinds()).toEqual(['returned']);
  await lapse();
  expect(await portal.changes.find(applicationId)).toBeUndefined();
  expect(await stored()).toEqual(before);
  const { review, version } = await submission();
  expect([review.stage1.returned, version]).toEqual([undefined, 2]);
  const nobody = { by: '', by_sub: '' };
  expect((await history()).at(-1)).toMatchObject({ kind: 'return-lapsed', stage: 'stage1', ...nobody });
  expect(await save({ marketReach: 'Other' }, 2)).toEqual(problem('already-submitted'));
});

test('the founder and the organiser who asked get a mail', async () => {
  const { applicationId, founder, organiser, lapseMails } = await returned();
  await lapse();
  const common = { application_id: applicationId, due, number: 2 };
  expect(await lapseMails()).toMatchObject([
    { kind: 'return-lapsed', ...common, recipient: founder.email, recipient_sub: founder.sub },
    {
      kind: 'return-lapsed-organiser',
      ...common,
      stage: 'stage1',
      organiser_name: 'Meena Selvam',
      recipient: organiser.email,
      recipient_sub: organiser.sub,
    },
  ]);
});

test('the changes that were not handed in are kept for the founder to read, also before the run', async () => {
  const { read, save, changes } = await returned();
  const { data, revision } = await read();
  await expectSuccess(save(wider, 1));
  const lapsed_changes = { due, answers: { ...wider, pitchDeck: data.pitchDeck } };
  portal.clock.time = afterDue;
  const shown = await read();
  expect(shown).toMatchObject({ revision, data, lapsed_changes });
  expect(shown.requested_changes).toBeUndefined();
  await lapse();
  expect(await read()).toEqual(shown);
  expect(await changes()).not.toHaveProperty('drafts_pk');
  expect(JSON.stringify(await changes())).not.toContain('Meena Selvam');
});

test('the changes that were not handed in are deleted, without a mail, if the stage was decided after the day', async () => {
  const { read, save, decide, kinds, lapseMails, changes } = await returned();
  await expectSuccess(save(wider, 1));
  portal.clock.time = afterGrace;
  await decide('reject');
  await lapse();
  expect(await changes()).toBeUndefined();
  expect((await read()).lapsed_changes).toBeUndefined();
  expect(await kinds()).toEqual(['returned', 'decided', 'announced', 'return-lapsed']);
  expect(await lapseMails()).toEqual([]);
});

test.each(['not announced', 'taken back'])(
  'with both mails if the decision after the day is %s',
  async (what) => {
    portal = makeTestPortal(portal.table, announcedTogether);
    const { stage1, decide, organiser, lapseMails } = await returned();
    portal.clock.time = afterGrace;
    await decide('reject');
    if (what === 'taken back')
      await expectSuccess(portal.takeBack(stage1, { reason: 'Wrong row' }, organiser));
    await lapse();
    const sent = (await lapseMails()).map(({ kind }) => kind);
    expect(sent).toEqual(['return-lapsed', 'return-lapsed-organiser']);
  },
);

test('once, also by two runs at once, and not after a hand-in', async () => {
  const [handedIn, open] = [await returned(), await returned()];
  await handedIn.handIn();
  portal.clock.time = afterGrace;
  await Promise.all([lapse(), lapse()]);
  await lapse();
  expect(await handedIn.kinds()).toEqual(['returned', 'resubmitted']);
  expect(await open.kinds()).toEqual(['returned', 'return-lapsed']);
  expect(await open.lapseMails()).toHaveLength(2);
});
