import { randomUUID } from 'node:crypto';
import { maxAssignees } from '@portal/contracts/review/assignment';
import { expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { problem } from '../domain/problem.ts';

const portal = await portalOfFile();

/** Creates an organiser with an account in the group. */
function member(name: string) {
  const organiser = newOrganiser(name);
  portal.organiserAccounts.push(organiser);
  return organiser;
}
const [arul, devi, kumar] = [member('Arul Dasan'), member(''), member('Kumar')];

async function aSubmission() {
  const submission = await portal.founderWithSubmission();
  const organiser = newOrganiser('Meena Selvam');
  const { stage1 } = submission;
  return {
    ...submission,
    organiser,
    assign: (...subs: string[]) => portal.assign(stage1, { subs }, organiser),
    /** Changes the list that an organiser saw. */
    change: (subs: string[], previous: string[]) => portal.assign(stage1, { subs, previous }, organiser),
    asked: async () => (await submission.submission()).review.stage1.assignees.map(({ sub }) => sub),
  };
}

test('asks organisers and replaces whom it asked; who has handed in stays', async () => {
  const { applicationId, organiser, assign, change, asked, history } = await aSubmission();
  expect(await assign(devi.sub, arul.sub)).toMatchObject({
    row: {
      assignees: [
        { sub: devi.sub, name: devi.email, handed_in: false },
        { sub: arul.sub, name: 'Arul Dasan', handed_in: false },
      ],
      version: 1,
    },
  });
  await assess(portal, { applicationId, organiser: arul, content: sameScores('stage1', 3) });
  const onlyArul = [{ sub: arul.sub, name: 'Arul Dasan' }];
  const handedIn = onlyArul.map((one) => ({ ...one, handed_in: true }));
  expect(await assign(arul.sub)).toMatchObject({ row: { assignees: handedIn, version: 4 } });
  for (const remove of [() => assign(), () => change([], [arul.sub])])
    expect(await remove()).toMatchObject({ row: { assignees: handedIn, version: 4 } });
  await expectSuccess(assign(kumar.sub));
  expect(await asked()).toEqual([kumar.sub, arul.sub]);
  const by = { by: 'Meena Selvam', by_sub: organiser.sub };
  expect((await history()).filter(({ kind }) => kind === 'assigned')).toMatchObject([
    { number: 1, assignees: [{ name: devi.email }, { name: 'Arul Dasan' }] },
    { number: 4, assignees: onlyArul },
    { number: 5, at: portal.clock.iso, ...by, stage: 'stage1', assignees: [{ name: 'Kumar' }, ...onlyArul] },
  ]);
});

test('the same people again, in any order or twice, change nothing', async () => {
  const { assign, kinds } = await aSubmission();
  expect(await assign()).toMatchObject({ row: { assignees: [], version: 0 } });
  const asked = await assign(arul.sub, kumar.sub, arul.sub);
  expect(asked).toMatchObject({
    row: { assignees: [{ name: 'Arul Dasan' }, { name: 'Kumar' }], version: 1 },
  });
  expect(await assign(kumar.sub, arul.sub)).toEqual(asked);
  expect(await kinds()).toEqual(['assigned']);
});

test('two organisers who saw the same list each change only what they changed', async () => {
  const { change, asked, assign } = await aSubmission();
  await Promise.all([change([arul.sub], []), change([devi.sub], [])]);
  expect(new Set(await asked())).toEqual(new Set([arul.sub, devi.sub]));
  await assign(arul.sub, devi.sub);
  await Promise.all([
    change([devi.sub], [arul.sub, devi.sub]),
    change([arul.sub, devi.sub, kumar.sub], [arul.sub, devi.sub]),
  ]);
  expect(await asked()).toEqual([devi.sub, kumar.sub]);
  const { row } = await expectSuccess(change([devi.sub, kumar.sub], []));
  expect(await change([kumar.sub], [kumar.sub, arul.sub])).toMatchObject({ row });
});

test('what two lists add together is not more than the maximum', async () => {
  const members = Array.from({ length: maxAssignees + 1 }, (_, index) => member(`Member ${index}`).sub);
  const { change, assign } = await aSubmission();
  await expectSuccess(assign(...members.slice(1)));
  expect(await change(members.slice(0, 1), [])).toMatchObject({ problem: 'invalid-request' });
});

test('asks nobody who is not an organiser; who was asked before may stay', async () => {
  const leaving = member('Ezhil');
  const { assign, kinds } = await aSubmission();
  expect(await assign(leaving.sub, randomUUID())).toEqual(problem('organiser-not-found'));
  expect(await kinds()).toEqual([]);
  await expectSuccess(assign(leaving.sub));
  portal.organiserAccounts.splice(portal.organiserAccounts.indexOf(leaving), 1);
  expect(await assign(leaving.sub, devi.sub)).toMatchObject({
    row: { assignees: [{ sub: leaving.sub }, { sub: devi.sub }] },
  });
  await expectSuccess(assign(devi.sub));
  expect(await assign(leaving.sub)).toEqual(problem('organiser-not-found'));
});

test('asks nobody with a conflict of interest', async () => {
  const { founder, assign, kinds, declareConflict } = await aSubmission();
  const founderAccount = { sub: founder.sub, email: 'other@example.org', name: 'The founder' };
  const sameEmail = { sub: randomUUID(), email: founder.email, name: '' };
  portal.organiserAccounts.push(founderAccount, sameEmail);
  await expectSuccess(assign(arul.sub, devi.sub));
  await declareConflict(arul);
  const before = await kinds();
  for (const { sub, name, email } of [arul, founderAccount, sameEmail])
    expect(await assign(devi.sub, sub)).toEqual(
      problem('assignee-conflict', { organiser: name || email, organiser_sub: sub }),
    );
  expect(await kinds()).toEqual(before);
  expect(await assign(devi.sub)).toMatchObject({ row: { assignees: [{ sub: devi.sub }] } });
});

test('lists organisers by name, with an e-mail only without a name', async () => {
  const names = ['Önal', 'arul', '', 'Zara'];
  const listOrganiserAccounts = async () =>
    names.map((name) => ({ sub: `sub of ${name}`, name, email: 'devi@example.org' }));
  expect(await portal.withPorts({ listOrganiserAccounts }).listOrganisers()).toEqual({
    organisers: [
      { sub: 'sub of arul', name: 'arul' },
      { sub: 'sub of ', name: 'devi@example.org' },
      { sub: 'sub of Önal', name: 'Önal' },
      { sub: 'sub of Zara', name: 'Zara' },
    ],
  });
});
