import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { isoTime } from '../clock.ts';
import { problem } from '../problem.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = makeTestPortal(await makePortalTable());
});

const reason = { reason: 'A cousin of the founder.' };

async function submissionWithConflict() {
  const meena = newOrganiser('Meena Selvam');
  const { applicationId } = await portal.founderWithSubmission();
  await expectSuccess(portal.declareConflict(applicationId, reason, meena));
  return { meena, applicationId, of: { application_id: applicationId, sub: meena.sub } };
}

test('a colleague withdraws a declaration, which opens the application again', async () => {
  const { meena, applicationId, of } = await submissionWithConflict();
  const arul = newOrganiser('Arul Dasan');
  expect(await portal.withdrawConflict(of, arul)).toEqual({ version: 2 });
  const found = await portal.reviews.findWithHistory(applicationId);
  expect(found?.submission.review.conflicts).toEqual({});
  expect(found?.entries.at(-1)).toEqual({
    kind: 'conflict-withdrawn',
    number: 2,
    at: isoTime(portal.clock.time),
    by: 'Arul Dasan',
    by_sub: arul.sub,
    organiser: { sub: meena.sub, name: 'Meena Selvam' },
  });
  await expectSuccess(portal.shortlist(portal.at(applicationId, 'stage1'), meena));
});

test('a repetition changes nothing, nor does a withdrawal without a declaration', async () => {
  const { applicationId, of } = await submissionWithConflict();
  const arul = newOrganiser();
  await expectSuccess(portal.withdrawConflict(of, arul));
  const before = await portal.reviews.findWithHistory(applicationId);
  for (const sub of [of.sub, arul.sub, 'nobody', '__proto__', 'constructor']) {
    expect(await portal.withdrawConflict({ ...of, sub }, arul)).toEqual({ version: 2 });
  }
  expect(await portal.reviews.findWithHistory(applicationId)).toEqual(before);
});

test('at once, by two colleagues, is recorded once', async () => {
  const { applicationId, of } = await submissionWithConflict();
  await Promise.all([newOrganiser(), newOrganiser()].map((caller) => portal.withdrawConflict(of, caller)));
  const kinds = (await portal.reviews.findWithHistory(applicationId))?.entries.map(({ kind }) => kind);
  expect(kinds).toEqual(['conflict-declared', 'conflict-withdrawn']);
});

test("nobody with a conflict withdraws one, neither the own one nor a colleague's", async () => {
  const { meena, applicationId, of } = await submissionWithConflict();
  const arul = newOrganiser();
  await expectSuccess(portal.declareConflict(applicationId, reason, arul));
  expect(await portal.withdrawConflict(of, meena)).toEqual(problem('conflict-declared'));
  expect(await portal.withdrawConflict(of, arul)).toEqual(problem('conflict-declared'));
  const conflicts = (await portal.reviews.find(applicationId))?.review.conflicts ?? {};
  expect(Object.keys(conflicts).sort()).toEqual([meena.sub, arul.sub].sort());
});

test('a withdrawn declaration can be made again', async () => {
  const { meena, applicationId, of } = await submissionWithConflict();
  await expectSuccess(portal.withdrawConflict(of, newOrganiser()));
  expect(await portal.declareConflict(applicationId, reason, meena)).toEqual({ version: 3 });
  expect(await portal.readHistory(applicationId, meena)).toEqual(problem('conflict-declared'));
});

test('an unknown application is not found', async () => {
  const of = { application_id: randomUUID(), sub: 'somebody' };
  expect(await portal.withdrawConflict(of, newOrganiser())).toEqual(problem('application-not-found'));
});
