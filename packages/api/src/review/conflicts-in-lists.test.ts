import { summaryFields } from '@portal/contracts/applications/records';
import { beforeAll, expect, test } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';

/*
 * In a list, an application in which the reader has a conflict stays visible, marked, without scores and answers.
 */

const portal = await portalOfFile();
const [declared, arul, reader] = [newOrganiser(), newOrganiser(), newOrganiser()];
let inConflict: readonly Caller[];
let submittedId: string;

beforeAll(async () => {
  const innovationDescription = 'Digesters for fishing harbours';
  const submission = await portal.founderWithSubmission({ innovationDescription });
  const { applicationId, founder } = submission;
  submittedId = submission.submittedId;
  await assess(portal, { applicationId, organiser: arul, content: sameScores('stage1', 2) });
  await assess(portal, { applicationId, organiser: reader, content: sameScores('stage1', 5) });
  await submission.declareConflict(declared);
  inConflict = [declared, { ...founder, isOrganiser: true }];
});

const list = async (query: object, by: Caller) =>
  (await expectSuccess(portal.listStage('stage1', query, by))).submitted_applications;

test.each(['summary', 'full'] as const)('stage list (%s)', async (view) => {
  for (const organiser of inConflict) {
    const rows = await list({ view }, organiser);
    expect(rows).toMatchObject([{ mine: 'conflict', admin_status: 'pending', assessments: 0 }]);
    expect(Object.keys(rows[0]?.data ?? {}).sort()).toEqual(summaryFields.toSorted());
  }
  const seen = await list({ view }, reader);
  expect(seen).toMatchObject([{ mine: 'handed-in', score: 3.5, spread: 3 }]);
  expect('innovationDescription' in (seen[0]?.data ?? {})).toBe(view === 'full');
});

test('search, which never finds it, neither in the answers nor by the columns', async () => {
  for (const q of ['digesters harbours', submittedId, 'Kadal Fibre']) {
    expect(await list({ q }, reader), q).toHaveLength(1);
    for (const organiser of inConflict) expect(await list({ q }, organiser), q).toEqual([]);
  }
});
