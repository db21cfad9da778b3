import { randomUUID } from 'node:crypto';
import { maxAssignees } from '@portal/contracts/review/assignment';
import { beforeAll, expect, test } from 'vitest';
import { sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';
import { problem } from '../problem.ts';
import { makeAssign } from './assign.ts';
import { makeListOrganisers } from './list-organisers.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = makeTestPortal(await makePortalTable());
});

/** Creates an organiser with an account in the group. */
function member(name: string): Caller {
  const organiser = newOrganiser(name);
  portal.organiserAccounts.push({ sub: organiser.sub, email: organiser.email, name });
  return organiser;
}

async function aSubmission() {
  const { applicationId, founder } = await portal.founderWithSubmission();
  const organiser = newOrganiser('Meena Selvam');
  const stage1 = portal.at(applicationId, 'stage1');
  return {
    applicationId,
    founder,
    organiser,
    stage1,
    assign: (...subs: string[]) => portal.assign(stage1, { subs }, organiser),
    entries: async () => (await portal.reviews.findWithHistory(applicationId))?.entries ?? [],
  };
}

test('asks organisers, replaces whom it asked, and asks nobody', async () => {
  const [arul, devi] = [member('Arul Dasan'), member('')];
  const { applicationId, organiser, stage1, assign, entries } = await aSubmission();
  expect(await assign(devi.sub, arul.sub)).toEqual({
    assignees: [
      { sub: devi.sub, name: devi.email, handed_in: false },
      { sub: arul.sub, name: 'Arul Dasan', handed_in: false },
    ],
    version: 1,
  });
  await expectSuccess(portal.saveAssessment(stage1, sameScores('stage1', 3), arul));
  await expectSuccess(portal.handInAssessment(stage1, { revision: 1 }, arul));
  const arulAsked = { assignees: [{ sub: arul.sub, name: 'Arul Dasan', handed_in: true }], version: 4 };
  expect(await assign(arul.sub)).toEqual(arulAsked);
  expect(await assign()).toEqual({ assignees: [], version: 5 });
  const assigned = (await entries()).filter(({ kind }) => kind === 'assigned');
  expect(assigned).toMatchObject([
    { number: 1, assignees: [{ name: devi.email }, { name: 'Arul Dasan' }] },
    { number: 4, assignees: [{ sub: arul.sub, name: 'Arul Dasan' }] },
    {
      number: 5,
      at: isoTime(portal.clock.time),
      by: 'Meena Selvam',
      by_sub: organiser.sub,
      stage: 'stage1',
      assignees: [],
    },
  ]);
  expect((await portal.reviews.find(applicationId))?.review.stage1).toMatchObject({
    assignees: [],
    assessments: { [arul.sub]: { state: 'handed-in' } },
  });
});

test('the same people again, in any order or twice, change nothing', async () => {
  const [arul, devi] = [member('Arul Dasan'), member('Devi')];
  const { assign, entries } = await aSubmission();
  expect(await assign()).toEqual({ assignees: [], version: 0 });
  const asked = await assign(arul.sub, devi.sub, arul.sub);
  expect(asked).toMatchObject({ assignees: [{ name: 'Arul Dasan' }, { name: 'Devi' }], version: 1 });
  expect(await assign(devi.sub, arul.sub)).toEqual(asked);
  expect(await entries()).toHaveLength(1);
});

test('two organisers who saw the same list each change only what they changed', async () => {
  const [arul, devi, kumar] = [member('Arul Dasan'), member('Devi'), member('Kumar')];
  const { applicationId, stage1, organiser, assign } = await aSubmission();
  const change = (subs: string[], previous: string[]) =>
    expectSuccess(portal.assign(stage1, { subs, previous }, organiser));
  const asked = async () =>
    (await portal.reviews.find(applicationId))?.review.stage1.assignees.map(({ sub }) => sub);
  await Promise.all([change([arul.sub], []), change([devi.sub], [])]);
  expect(new Set(await asked())).toEqual(new Set([arul.sub, devi.sub]));
  await assign(arul.sub, devi.sub);
  await Promise.all([
    change([devi.sub], [arul.sub, devi.sub]),
    change([arul.sub, devi.sub, kumar.sub], [arul.sub, devi.sub]),
  ]);
  expect(await asked()).toEqual([devi.sub, kumar.sub]);
  const { version } = await change([devi.sub, kumar.sub], []);
  expect((await change([kumar.sub], [kumar.sub, arul.sub])).version).toBe(version);
});

test('what two lists add together is not more than the maximum', async () => {
  const members = Array.from({ length: maxAssignees + 1 }, (_, index) => member(`Member ${index}`).sub);
  const { stage1, organiser, assign } = await aSubmission();
  await expectSuccess(assign(...members.slice(1)));
  const request = { subs: members.slice(0, 1), previous: [] };
  expect(await portal.assign(stage1, request, organiser)).toMatchObject({ problem: 'invalid-request' });
});

test('lists the organisers once, however often it tries', async () => {
  const arul = member('Arul Dasan');
  const { stage1, organiser } = await aSubmission();
  let [writes, lists] = [0, 0];
  const assign = makeAssign({
    ...portal,
    reviews: {
      ...portal.reviews,
      change: async (change) => {
        writes += 1;
        return writes > 2 && portal.reviews.change(change);
      },
    },
    listOrganiserAccounts: async () => {
      lists += 1;
      return portal.organiserAccounts;
    },
  });
  await expectSuccess(assign(stage1, { subs: [arul.sub] }, organiser));
  expect([writes, lists]).toEqual([3, 1]);
});

test('asks nobody who is not an organiser; who was asked before may stay', async () => {
  const [arul, devi] = [member('Arul Dasan'), member('Devi')];
  const { assign, entries } = await aSubmission();
  expect(await assign(arul.sub, randomUUID())).toEqual(problem('organiser-not-found'));
  expect(await entries()).toEqual([]);
  await expectSuccess(assign(arul.sub));
  portal.organiserAccounts.splice(
    portal.organiserAccounts.findIndex(({ sub }) => sub === arul.sub),
    1,
  );
  expect(await assign(arul.sub, devi.sub)).toMatchObject({
    assignees: [{ sub: arul.sub }, { sub: devi.sub }],
  });
  await expectSuccess(assign(devi.sub));
  expect(await assign(arul.sub)).toEqual(problem('organiser-not-found'));
});

test('asks nobody with a conflict of interest', async () => {
  const [arul, devi] = [member('Arul Dasan'), member('Devi')];
  const { applicationId, founder, assign, entries } = await aSubmission();
  portal.organiserAccounts.push({ sub: founder.sub, email: 'other@example.org', name: 'The founder' });
  const sameEmail = randomUUID();
  portal.organiserAccounts.push({ sub: sameEmail, email: founder.email, name: '' });
  await expectSuccess(assign(arul.sub, devi.sub));
  await expectSuccess(portal.declareConflict(applicationId, { reason: 'My cousin' }, arul));
  const before = await entries();
  for (const [sub, organiser] of [
    [arul.sub, 'Arul Dasan'],
    [founder.sub, 'The founder'],
    [sameEmail, founder.email],
  ] as const)
    expect(await assign(devi.sub, sub)).toEqual(
      problem('assignee-conflict', { organiser, organiser_sub: sub }),
    );
  expect(await entries()).toEqual(before);
  expect(await assign(devi.sub)).toMatchObject({ assignees: [{ sub: devi.sub }] });
});

test('is refused with a conflict, after a withdrawal and at stages that are not open', async () => {
  const arul = member('Arul Dasan');
  const ids = await aSubmission();
  const stage2 = portal.at(ids.applicationId, 'stage2');
  expect(await portal.assign(stage2, { subs: [arul.sub] }, ids.organiser)).toEqual(problem('stage-not-open'));
  await expectSuccess(portal.approve(ids.stage1, ids.organiser));
  expect(await ids.assign(arul.sub)).toEqual(problem('stage-decided'));
  await expectSuccess(portal.assign(stage2, { subs: [arul.sub] }, ids.organiser));
  await expectSuccess(portal.withdraw(ids.applicationId, {}, ids.founder));
  expect(await ids.assign(arul.sub)).toEqual(problem('withdrawn'));
  await expectSuccess(portal.declareConflict(ids.applicationId, { reason: 'My cousin' }, ids.organiser));
  expect(await ids.assign(arul.sub)).toEqual(problem('conflict-declared'));
  expect(await portal.assign(portal.at(randomUUID(), 'stage1'), { subs: [] }, ids.organiser)).toEqual(
    problem('application-not-found'),
  );
});

test('of eight simultaneous calls each has its effect or none, one after the other', async () => {
  const members = Array.from({ length: 8 }, (_, index) => member(`Member ${index}`));
  const { applicationId, assign, entries } = await aSubmission();
  const results = await Promise.all(members.map(({ sub }) => expectSuccess(assign(sub))));
  expect(results.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
    members.map((_, index) => index + 1),
  );
  const last = results.find(({ version }) => version === members.length);
  const { review } = (await portal.reviews.find(applicationId)) ?? {};
  expect(review?.stage1.assignees.map(({ sub }) => sub)).toEqual(last?.assignees.map(({ sub }) => sub));
  expect(await entries()).toHaveLength(members.length);
});

test('lists organisers by name, with an e-mail only without a name', async () => {
  const account = (name: string, email: string) => ({ sub: `sub of ${email}`, name, email });
  const listOrganiserAccounts = async () => [
    account('Önal', 'o@example.org'),
    account('arul', 'a@example.org'),
    account('', 'devi@example.org'),
    account('Zara', 'z@example.org'),
  ];
  expect(await makeListOrganisers({ listOrganiserAccounts })()).toEqual({
    organisers: [
      { sub: 'sub of a@example.org', name: 'arul' },
      { sub: 'sub of devi@example.org', name: 'devi@example.org' },
      { sub: 'sub of o@example.org', name: 'Önal' },
      { sub: 'sub of z@example.org', name: 'Zara' },
    ],
  });
});
