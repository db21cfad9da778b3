import { expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { makeSubmission } from '../../test/many-submissions.ts';
import { meanwhile } from '../../test/races.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { problem } from '../domain/problem.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';

const portal = await portalOfFile();
const reason = { reason: 'A cousin of the founder.' };

test('declaring a conflict stores who declared it and when; a repetition changes nothing', async () => {
  const meena = newOrganiser('Meena Selvam');
  const { applicationId, submission } = await portal.founderWithSubmission();
  expect(await portal.declareConflict(applicationId, reason, meena)).toMatchObject({ row: { version: 0 } });
  const at = portal.clock.iso;
  const declared = await submission();
  const conflicts = { [meena.sub]: { by: 'Meena Selvam', declared_at: at } };
  expect(declared).toMatchObject({ version: 1, changedAt: at, review: { conflicts } });
  portal.clock.time += 60_000;
  expect(await portal.declareConflict(applicationId, { reason: 'Another' }, meena)).toMatchObject({
    row: { version: 0 },
  });
  expect(await submission()).toEqual(declared);
});

test('declaring a conflict is possible after decisions and after a withdrawal, and closes no other application', async () => {
  const [decided, withdrawn] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  const meena = newOrganiser();
  await expectSuccess(portal.reject(decided.stage1, meena));
  await withdrawn.withdraw();
  for (const { declareConflict, submission } of [decided, withdrawn]) {
    expect(await declareConflict(meena)).toMatchObject({ row: { version: 0 } });
    expect(Object.keys((await submission()).review.conflicts)).toEqual([meena.sub]);
  }
  await (await portal.founderWithSubmission()).decide('approve', 'stage1', meena);
});

test('declaring a conflict changes nothing for an organiser who has the account or the e-mail address of the founder, or had it with the role', async () => {
  const { founder, kinds, declareConflict } = await portal.founderWithSubmission();
  for (const same of [{ sub: founder.sub }, { email: founder.email }, { roleEmail: founder.email }])
    expect(await declareConflict({ ...newOrganiser(), ...same })).toMatchObject({ row: { version: 0 } });
  expect(await kinds()).toEqual([]);
});

/** A submission that two organisers assessed and are asked to assess at stage 1, and at stage 2. */
async function assessedSubmission(organisers: readonly Caller[]) {
  const application = await portal.founderWithSubmission();
  const { applicationId, decide } = application;
  portal.organiserAccounts.push(...organisers);
  const subs = organisers.map(({ sub }) => sub);
  for (const stage of ['stage1', 'stage2'] as const) {
    await expectSuccess(portal.assign(application[stage], { subs }, newOrganiser()));
    for (const organiser of organisers)
      await assess(portal, { applicationId, stage, organiser, content: sameScores(stage, 4) });
    if (stage === 'stage1') await decide('approve');
  }
  const items = async () => (await application.items('assessment')).map(({ sk }) => String(sk));
  return { ...application, items };
}

test('after declaring a conflict, the own assessment and assignment are gone at an undecided stage and stay at a decided one', async () => {
  const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
  const { declareConflict, submission, items } = await assessedSubmission([meena, arul]);
  await declareConflict(meena);
  const { stage1, stage2 } = (await submission()).review;
  expect(stage1.assignees.map(({ sub }) => sub)).toEqual([meena.sub, arul.sub]);
  expect(Object.keys(stage1.assessments).sort()).toEqual([meena.sub, arul.sub].sort());
  expect(stage2.assignees.map(({ sub }) => sub)).toEqual([arul.sub]);
  expect(Object.keys(stage2.assessments)).toEqual([arul.sub]);
  const kept = [`stage1#${meena.sub}`, `stage1#${arul.sub}`, `stage2#${arul.sub}`];
  expect((await items()).sort()).toEqual(kept.map((key) => `ASSESSMENT#${key}`).sort());
});

test('after declaring a conflict, the own assessment and assignment go together with the declaration or not at all', async () => {
  const [meena, arul] = [newOrganiser(), newOrganiser()];
  const { applicationId, submission, decide, items } = await assessedSubmission([meena, arul]);
  // A colleague approves the stage in between: its assessments stay.
  meanwhile(portal.reviews, 'change', () => decide('approve', 'stage2', arul));
  await expectSuccess(portal.declareConflict(applicationId, reason, meena));
  const { stage2, conflicts } = (await submission()).review;
  expect(Object.keys(conflicts)).toEqual([meena.sub]);
  expect(Object.keys(stage2.assessments)).toHaveLength(2);
  expect(await items()).toHaveLength(4);
});

const arul = newOrganiser('Arul Dasan');

async function submissionWithConflict() {
  const meena = newOrganiser('Meena Selvam');
  const submission = await portal.founderWithSubmission();
  await submission.declareConflict(meena);
  const of = { application_id: submission.applicationId, sub: meena.sub };
  return { ...submission, meena, of };
}

test('a colleague withdraws a declaration, which opens the application until it is made again', async () => {
  const { meena, applicationId, of, submission, decide, declareConflict } = await submissionWithConflict();
  expect(await portal.withdrawConflict(of, arul)).toMatchObject({ row: { version: 2 } });
  expect((await submission()).review.conflicts).toEqual({});
  await decide('shortlist', 'stage1', meena);
  expect(await declareConflict(meena)).toMatchObject({ row: { version: 0 } });
  expect(await portal.readHistory(applicationId, meena)).toEqual(problem('conflict-declared'));
});

test('a repetition changes nothing, nor does a withdrawal without a declaration', async () => {
  const { of, submission } = await submissionWithConflict();
  await portal.withdrawConflict(of, arul);
  const before = await submission();
  for (const sub of [of.sub, arul.sub, 'nobody', '__proto__', 'constructor'])
    expect(await portal.withdrawConflict({ ...of, sub }, arul)).toMatchObject({ row: { version: 2 } });
  expect(await submission()).toEqual(before);
});

const organiser = { ...newOrganiser(), email: 'meena@example.org' };
const submission = makeSubmission(1);
const { founder, columns, review } = submission;

test('an organiser who declared a conflict, or has the account or an address of the founder, has one', () => {
  const conflicts = { [organiser.sub]: { by: 'Meena', declared_at: '2027-04-14T00:00:00Z' } };
  const changes = [
    { review: { ...review, conflicts } },
    { founder: { ...founder, sub: organiser.sub } },
    { founder: { ...founder, email: 'Meena@Example.org' } },
    { columns: { ...columns, email: ' MEENA@example.org ' } },
  ];
  for (const change of changes) expect(hasConflict({ ...submission, ...change }, organiser)).toBe(true);
  const sameDomain = { founder: { ...founder, email: 'kavya@example.org' } };
  for (const change of [{}, sameDomain])
    expect(hasConflict({ ...submission, ...change }, organiser)).toBe(false);
  // The name of an inherited property.
  expect(hasConflict(submission, { ...organiser, sub: 'constructor' })).toBe(false);
});
