import { beforeEach, describe, expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { withLongDownloadUrl } from '../../test/drafts.ts';
import { newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';
import { makeListActivity } from './list-activity.ts';
import { type ListStage, makeListStage } from './list-stage.ts';

let portal: TestPortal;
let listStage: ListStage;

beforeEach(async () => {
  portal = makeTestPortal(await makePortalTable());
  listStage = makeListStage({ ...portal, withDownloadUrl: withLongDownloadUrl });
});

/** An organiser with a declared conflict, one who is the founder, and one without a conflict. */
async function assessedSubmission() {
  const [meena, arul, other] = [newOrganiser(), newOrganiser(), newOrganiser()];
  const { founder, applicationId, submittedId } = await portal.founderWithSubmission({
    innovationDescription: 'Digesters for fishing harbours',
  });
  for (const [organiser, score] of [
    [arul, 2],
    [other, 5],
  ] as const) {
    await assess(portal, { applicationId, stage: 'stage1', organiser, content: sameScores('stage1', score) });
  }
  await expectSuccess(portal.declareConflict(applicationId, { reason: 'A cousin' }, meena));
  const inConflict: Caller[] = [meena, { ...founder, isOrganiser: true }];
  return { inConflict, without: other, submittedId };
}

describe('in a list, an application in which the reader has a conflict', () => {
  test.each(['summary', 'full'] as const)(
    'stays visible (%s), marked, without scores and answers',
    async (view) => {
      const { inConflict, without } = await assessedSubmission();
      for (const organiser of inConflict) {
        const { submitted_applications: rows } = await expectSuccess(
          listStage('stage1', { view }, organiser),
        );
        expect(rows).toMatchObject([{ mine: 'conflict', admin_status: 'pending', assessments: 2 }]);
        expect(rows[0]).not.toHaveProperty('score');
        expect(rows[0]).not.toHaveProperty('spread');
        expect(Object.keys(rows[0]?.data ?? {}).sort()).toEqual([
          'city',
          'currentStage',
          'email',
          'founderName',
          'phone',
          'startupCategory',
          'startupName',
        ]);
      }
      const seen = await expectSuccess(listStage('stage1', { view }, without));
      expect(seen.submitted_applications).toMatchObject([{ mine: 'handed-in', score: 3.5, spread: 3 }]);
      expect('innovationDescription' in (seen.submitted_applications[0]?.data ?? {})).toBe(view === 'full');
    },
  );

  test('is never found by a search, neither in the answers nor by the columns', async () => {
    const { inConflict, without, submittedId } = await assessedSubmission();
    const found = async (q: string, organiser: Caller) =>
      (await expectSuccess(listStage('stage1', { q }, organiser))).submitted_applications.length;
    for (const q of ['digesters harbours', submittedId, 'Kadal Fibre']) {
      expect(await found(q, without), q).toBe(1);
      for (const organiser of inConflict) expect(await found(q, organiser), q).toBe(0);
    }
  });

  test('is marked in the activity, too', async () => {
    const { inConflict, without } = await assessedSubmission();
    const listActivity = makeListActivity(portal);
    for (const organiser of inConflict) {
      const { submitted_applications: rows } = await listActivity('stage1', isoTime(0), organiser);
      expect(rows).toMatchObject([{ mine: 'conflict', version: 5 }]);
      expect(rows[0]).not.toHaveProperty('score');
    }
    const seen = await listActivity('stage1', isoTime(0), without);
    expect(seen.submitted_applications).toMatchObject([{ mine: 'handed-in', score: 3.5 }]);
  });
});
