import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { withLongDownloadUrl } from '../../test/drafts.ts';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { itemsOf, recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { makeReadApplication } from '../applications/read-application.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeDecide } from '../review/decide.ts';
import { makeListStage } from '../review/list-stage.ts';
import { makeReadSubmission } from '../review/read-submission.ts';
import { makeWithdraw } from './withdraw.ts';

let table: Table;
let portal: TestPortal;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

const withdrawn = { message: 'Your application has been withdrawn.', user_status: 'withdrawn' };

const mailsAbout = async (applicationId: string) =>
  (await itemsOf(table, 'outbox')).filter(({ event_id }) => event_id === `${applicationId}#withdrawn`);

describe('withdrawing a submission', () => {
  test('shows it as withdrawn to its founder and, with the reason, to organisers', async () => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    const request = { reason: 'We found other funding.' };
    expect(await portal.withdraw(applicationId, request, founder)).toEqual(withdrawn);
    const withdrawn_at = isoTime(portal.clock.time);
    const ports = { ...portal, withDownloadUrl: withLongDownloadUrl };
    expect(await makeReadApplication(ports)(applicationId, founder)).toMatchObject({
      user_status: 'withdrawn',
      progress: { withdrawn_at },
    });
    expect(await makeReadSubmission(ports)(applicationId, newOrganiser())).toMatchObject({
      user_status: 'withdrawn',
      stage1: 'pending',
      withdrawn_at,
      withdrawal_reason: 'We found other funding.',
    });
    for (const view of ['summary', 'full'] as const) {
      const list = await expectSuccess(makeListStage(ports)('stage1', { view }, newOrganiser()));
      expect(list.submitted_applications).toContainEqual(
        expect.objectContaining({ application_id: applicationId, admin_status: 'pending', withdrawn_at }),
      );
    }
  });

  test('mails the founder once and keeps the submission in the metrics', async () => {
    const { founder, applicationId, submittedId } = await portal.founderWithSubmission();
    const before = await portal.metrics.read();
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    expect(await mailsAbout(applicationId)).toMatchObject([
      {
        status: 'pending',
        event: { kind: 'withdrawn', submitted_id: submittedId, recipient: founder.email },
      },
    ]);
    expect(await portal.metrics.read()).toEqual(before);
    expect(before).toEqual(await recount(table));
  });

  test('is idempotent: the first reason and time stay', async () => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    await expectSuccess(portal.withdraw(applicationId, { reason: 'first' }, founder));
    const first = await portal.reviews.find(applicationId);
    portal.clock.time += 60_000;
    expect(await portal.withdraw(applicationId, { reason: 'second' }, founder)).toEqual(withdrawn);
    expect(await portal.reviews.find(applicationId)).toEqual(first);
    const { founder: other, applicationId: id } = await portal.founderWithSubmission();
    const results = await Promise.all(Array.from({ length: 5 }, () => portal.withdraw(id, {}, other)));
    expect(results).toEqual(Array(5).fill(withdrawn));
    expect(await mailsAbout(id)).toHaveLength(1);
  });

  test('stores no reason for an empty one', async () => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    await expectSuccess(portal.withdraw(applicationId, { reason: '' }, founder));
    const [item] = (await itemsOf(table, 'submission')).filter(
      ({ application_id }) => application_id === applicationId,
    );
    expect(item).toHaveProperty('withdrawn_at');
    expect(item).not.toHaveProperty('withdrawal_reason');
  });

  test.each([
    ['approved at stage 1', ['approve']],
    ['shortlisted at stage 2', ['approve', 'shortlist']],
  ] as const)('is possible when it is %s', async (_what, actions) => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    const decide = makeDecide(portal);
    for (const [index, action] of actions.entries()) {
      const at = portal.at(applicationId, index === 0 ? 'stage1' : 'stage2');
      await expectSuccess(decide(action, at, newOrganiser()));
    }
    expect(await portal.withdraw(applicationId, {}, founder)).toEqual(withdrawn);
  });

  test.each([
    ['rejected at stage 1', ['reject']],
    ['rejected at stage 2', ['approve', 'reject']],
    ['approved at stage 2', ['approve', 'approve']],
  ] as const)('is refused when it is %s', async (_what, actions) => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    const decide = makeDecide(portal);
    for (const [index, action] of actions.entries()) {
      const at = portal.at(applicationId, index === 0 ? 'stage1' : 'stage2');
      await expectSuccess(decide(action, at, newOrganiser()));
    }
    expect(await portal.withdraw(applicationId, {}, founder)).toEqual(problem('decided'));
    expect(await mailsAbout(applicationId)).toEqual([]);
  });

  test("is refused for a draft, an unknown id and another founder's", async () => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    const { founder: drafting, applicationId: draft } = await portal.founderWithDraft();
    const missing = problem('application-not-found');
    expect(await portal.withdraw(draft, {}, drafting)).toEqual(missing);
    expect(await portal.withdraw(randomUUID(), {}, founder)).toEqual(missing);
    expect(await portal.withdraw(applicationId, {}, newFounder())).toEqual(missing);
    expect((await portal.reviews.find(applicationId))?.withdrawal).toBeUndefined();
  });
});

describe('a withdrawn submission', () => {
  test('gets no decisions', async () => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    const organiser = newOrganiser();
    await expectSuccess(portal.shortlist(portal.at(applicationId, 'stage1'), organiser));
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    for (const action of ['approve', 'reject', 'shortlist'] as const) {
      for (const stage of ['stage1', 'stage2'] as const) {
        expect(await portal[action](portal.at(applicationId, stage), organiser)).toEqual(
          problem('withdrawn'),
        );
      }
    }
    expect((await portal.reviews.find(applicationId))?.version).toBe(2);
  });

  test('cannot be edited or deleted, and its founder may begin another application', async () => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    await expectSuccess(portal.withdraw(applicationId, {}, founder));
    const change = { user_id: founder.sub, application_id: applicationId, data: { startupName: 'Other' } };
    expect(await portal.saveDraft(change, founder)).toEqual(problem('already-submitted'));
    expect(await portal.deleteDraft(applicationId, founder)).toEqual(problem('already-submitted'));
    await expectSuccess(portal.saveDraft({ ...change, application_id: randomUUID() }, founder));
  });
});

describe('of a withdrawal and a decision at the same moment', () => {
  test('a decision that comes first is seen by the withdrawal', async () => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    const withdraw = makeWithdraw({
      ...portal,
      submissions: {
        withdraw: async (...parts) => {
          await portal.reject(portal.at(applicationId, 'stage1'), newOrganiser());
          return portal.submissions.withdraw(...parts);
        },
      },
    });
    expect(await withdraw(applicationId, {}, founder)).toEqual(problem('decided'));
  });

  test('a withdrawal that comes first refuses the decision', async () => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    const decide = makeDecide({
      ...portal,
      reviews: {
        ...portal.reviews,
        decide: async (write) => {
          await portal.withdraw(applicationId, {}, founder);
          return portal.reviews.decide(write);
        },
      },
    });
    expect(await decide('approve', portal.at(applicationId, 'stage1'), newOrganiser())).toEqual(
      problem('withdrawn'),
    );
    expect(await portal.metrics.read()).toEqual(await recount(table));
  });
});
