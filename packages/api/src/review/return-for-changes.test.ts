import type { FieldName } from '@portal/contracts/applications/fields';
import { summaryFields } from '@portal/contracts/applications/records';
import { beforeEach, describe, expect, test } from 'vitest';
import { withLongDownloadUrl } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import {
  afterDue,
  afterGrace,
  changesMessage,
  due,
  dueDay,
  returnedSubmission,
  returnTo,
} from '../../test/returns.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { ChangesRecord } from '../applications/changes.ts';
import { makeListApplications } from '../applications/list-applications.ts';
import { makeReadApplication } from '../applications/read-application.ts';
import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeReadSubmission } from './read-submission.ts';
import { makeReturnForChanges } from './return-for-changes.ts';

let table: Table;
let portal: TestPortal;
let organiser: Caller;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
  organiser = newOrganiser('Meena Selvam');
});

const readings = () => {
  const ports = { ...portal, withDownloadUrl: withLongDownloadUrl };
  return {
    listApplications: makeListApplications(ports),
    readApplication: makeReadApplication(ports),
    readSubmission: makeReadSubmission(ports),
  };
};

/** The entries of the histories without submissions and views. */
const changesIn = async () =>
  (await itemsOf(table, 'history')).filter(({ kind }) => kind !== 'submitted' && kind !== 'opened');

const eventsOf = async (kind: string) =>
  (await itemsOf(table, 'outbox')).flatMap(({ event }) =>
    (event as { readonly kind: string }).kind === kind ? [event] : [],
  );

describe('an organiser returns an application', () => {
  test('and the founder reads what to change, by when, with the submitted answers', async () => {
    const { applicationId, founder, submittedId } = await portal.founderWithSubmission();
    const { listApplications, readApplication, readSubmission } = readings();
    const before = await expectSuccess(readApplication(applicationId, founder));
    const at = isoTime(portal.clock.time);
    const fields = ['marketReach', 'pitchDeck'] as const;
    expect(await returnTo(portal, applicationId, fields, organiser)).toEqual({
      version: 1,
      changes_due: due,
    });

    const request = { stage: 'stage1', fields, message: changesMessage, due, asked_at: at };
    const { marketReach, pitchDeck } = before.data;
    expect(await readApplication(applicationId, founder)).toEqual({
      ...before,
      user_status: 'pending',
      changes_due: due,
      progress: { ...before.progress, changes_asked_at: at },
      updated_at: at,
      requested_changes: { ...request, submitted: { marketReach, pitchDeck } },
    });
    expect(await listApplications(founder)).toMatchObject({
      applications: [{ user_status: 'pending', changes_due: due, progress: { changes_asked_at: at } }],
    });
    expect(await readSubmission(applicationId, organiser)).toMatchObject({
      user_status: 'pending',
      requested_changes: { ...request, asked_by: 'Meena Selvam' },
    });
    expect(await changesIn()).toEqual([
      expect.objectContaining({
        kind: 'returned',
        by: 'Meena Selvam',
        by_sub: organiser.sub,
        stage: 'stage1',
        fields,
        message: changesMessage,
        due,
      }),
    ]);
    expect(await eventsOf('returned')).toEqual([
      expect.objectContaining({
        recipient: founder.email,
        recipient_sub: founder.sub,
        submitted_id: submittedId,
        fields,
        message_to_founder: changesMessage,
        due,
      }),
    ]);
  });

  test('with the fields that depend on a named one, in the order of the form', async () => {
    const { applicationId } = await portal.founderWithSubmission();
    await expectSuccess(returnTo(portal, applicationId, ['supportSeeking', 'receivedFunding'], organiser));
    expect((await portal.changes.find(applicationId))?.fields).toEqual([
      'receivedFunding',
      'fundingDetails',
      'supportSeeking',
      'fundingSupportNeeds',
    ]);
  });

  test('once: a repeated request changes nothing, another one is refused', async () => {
    const { applicationId } = await returnedSubmission(portal, ['marketReach'], organiser);
    const again = await returnTo(portal, applicationId, ['marketReach'], newOrganiser());
    expect(again).toEqual({ version: 1, changes_due: due });
    expect(await changesIn()).toHaveLength(1);
    expect(await returnTo(portal, applicationId, ['pitchDeck'], organiser)).toEqual(
      problem('returned-to-founder', { date: due }),
    );
  });

  describe('after the day of an earlier request', () => {
    const askAgain = (
      applicationId: string,
      fields: readonly FieldName[],
      returns = portal.returnForChanges,
    ) =>
      returns(
        portal.at(applicationId, 'stage1'),
        { fields: [...fields], message: 'Once more', due: '2027-04-25' },
        organiser,
      );

    test('not while a code that was sent in time still hands in the changes', async () => {
      const { applicationId, founder, save, verify } = await returnedSubmission(portal, ['marketReach']);
      await expectSuccess(save({ marketReach: 'Two hundred villages' }, 1));
      portal.clock.time = afterDue - 60_000;
      const code = await portal.mailCode(founder, applicationId);
      portal.clock.time = afterGrace - 1;
      expect(await askAgain(applicationId, ['marketReach'])).toEqual(
        problem('returned-to-founder', { date: due }),
      );
      await expectSuccess(verify(code));
    });

    test('what the founder has saved of the fields still asked is kept; the earlier code is void', async () => {
      const { applicationId, founder, save, verify, handIn } = await returnedSubmission(portal, [
        'marketReach',
        'website',
      ]);
      const before = await portal.applications.find(founder.sub, applicationId);
      await expectSuccess(save({ marketReach: 'Two hundred villages', website: 'https://a.example' }, 1));
      portal.clock.time = afterDue - 60_000;
      const code = await portal.mailCode(founder, applicationId);
      portal.clock.time = afterGrace;
      await expectSuccess(askAgain(applicationId, ['marketReach', 'startupName']));
      expect(await portal.changes.find(applicationId)).toMatchObject({
        fields: ['startupName', 'marketReach'],
        revision: 3,
        answers: { startupName: before?.data.startupName, marketReach: 'Two hundred villages' },
      });
      expect(await verify(code)).toEqual(problem('otp-expired'));
      expect(await save({ marketReach: 'Other' }, 2)).toEqual(problem('draft-conflict', { revision: 3 }));
      await handIn();
      expect((await portal.applications.find(founder.sub, applicationId))?.data).toEqual({
        ...before?.data,
        marketReach: 'Two hundred villages',
      });
    });

    test('a save that is written at the same time is not lost', async () => {
      const { applicationId, save } = await returnedSubmission(portal, ['marketReach']);
      portal.clock.time = afterGrace;
      const reads: (ChangesRecord | undefined)[] = [];
      const changes = {
        ...portal.changes,
        async findLast(id: string) {
          const found = await portal.changes.findLast(id);
          if (reads.push(found) === 1) {
            portal.clock.time = afterDue - 1;
            await expectSuccess(save({ marketReach: 'Two hundred villages' }, 1));
            portal.clock.time = afterGrace;
          }
          return found;
        },
      };
      const returns = makeReturnForChanges({ ...portal, changes });
      await expectSuccess(askAgain(applicationId, ['marketReach'], returns));
      expect(reads).toHaveLength(2);
      expect((await portal.changes.find(applicationId))?.answers.marketReach).toBe('Two hundred villages');
    });
  });

  test('not until a day without an end while another request is open', async () => {
    const { applicationId } = await returnedSubmission(portal);
    const request = { fields: ['marketReach' as const], message: 'Why?', due: '9999-12-31' };
    expect(await portal.returnForChanges(portal.at(applicationId, 'stage1'), request, organiser)).toEqual(
      problem('returned-to-founder', { date: due }),
    );
  });

  test.each(['2027-04-13', '2027-06-14', '9999-12-31', '0001-01-01'])('not until %s', async (day) => {
    const { applicationId } = await portal.founderWithSubmission();
    const request = { fields: ['marketReach' as const], message: 'Why?', due: day };
    expect(await portal.returnForChanges(portal.at(applicationId, 'stage1'), request, organiser)).toEqual(
      problem('invalid-due-day'),
    );
  });

  test('not while the stage is closed, with a conflict of interest or after a withdrawal', async () => {
    const { applicationId, founder } = await portal.founderWithSubmission();
    const returned = (by = organiser, stage: 'stage1' | 'stage2' = 'stage1') =>
      returnTo(portal, applicationId, ['marketReach'], by, stage);
    expect(await returned(organiser, 'stage2')).toEqual(problem('stage-not-open'));
    expect(await returned({ ...founder, isOrganiser: true })).toEqual(problem('conflict-declared'));
    await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), organiser));
    expect(await returned()).toEqual(problem('stage-decided'));
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    expect(await returned(organiser, 'stage2')).toEqual(problem('withdrawn'));
  });
});

describe('while the founder may change answers', () => {
  test('nobody decides, until the day and its last code have passed; others review', async () => {
    const { applicationId } = await returnedSubmission(portal);
    const target = portal.at(applicationId, 'stage1');
    const refusal = problem('returned-to-founder', { date: due });
    for (const decide of [portal.approve, portal.reject, portal.shortlist]) {
      expect(await decide(target, organiser)).toEqual(refusal);
    }
    expect(await portal.previewMail(target, { action: 'approve' }, organiser)).toEqual(refusal);
    await expectSuccess(portal.addNote(applicationId, { text: 'We wait' }, organiser));
    await expectSuccess(portal.saveAssessment(target, { scores: {}, comment: 'Good' }, organiser));
    portal.clock.time = afterGrace - 1;
    expect(await portal.approve(target, organiser)).toEqual(refusal);
    portal.clock.time = afterGrace;
    await expectSuccess(portal.approve(target, organiser));
  });

  test('a withdrawal ends it', async () => {
    const { applicationId, founder, save } = await returnedSubmission(portal);
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    expect(await itemsOf(table, 'changes')).toEqual([]);
    expect((await portal.reviews.find(applicationId))?.review.stage1.returned).toBeUndefined();
    expect(await save({ marketReach: 'Two hundred villages' })).toEqual(problem('already-submitted'));
    const { readApplication } = readings();
    const read = await expectSuccess(readApplication(applicationId, founder));
    expect(read).toMatchObject({ user_status: 'withdrawn' });
    expect(read.requested_changes).toBeUndefined();
  });

  test('a withdrawal ends it also when the stage was decided after the day', async () => {
    const { applicationId, founder } = await returnedSubmission(portal);
    portal.clock.time = afterGrace;
    await expectSuccess(portal.approve(portal.at(applicationId, 'stage1'), organiser));
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    expect(await itemsOf(table, 'changes')).toEqual([]);
    expect((await portal.reviews.find(applicationId))?.review.stage1.returned).toBeUndefined();
  });

  test('the founder sees the application as before once the day has passed', async () => {
    const { applicationId, founder, save } = await returnedSubmission(portal);
    await expectSuccess(save({ marketReach: 'Two hundred villages' }, 1));
    portal.clock.time = afterDue;
    const { readApplication } = readings();
    const read = await expectSuccess(readApplication(applicationId, founder));
    expect(read.user_status).toBe('submitted');
    expect(read.changes_due).toBeUndefined();
    expect(read.requested_changes).toBeUndefined();
    expect(read.data.marketReach).not.toContain('Two hundred');
  });
});

test('the day is named in the row of the stage', async () => {
  const { applicationId } = await returnedSubmission(portal);
  const { rows } = await portal.reviews.listStage('stage1', undefined, 10);
  expect(rows.map((row) => [row.applicationId, row.review.stage1.returned?.due])).toEqual([
    [applicationId, due],
  ]);
  expect(Object.keys(rows[0]?.columns ?? {}).every((name) => summaryFields.some((one) => one === name))).toBe(
    true,
  );
  expect(dueDay).toBe(due.slice(0, 10));
});
