import { endOfDay, startOfDay } from '@portal/contracts/programme';
import { type HistoryEntry, historySchema, maxNoteLength } from '@portal/contracts/review/history';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { assess, noOpinion, sameScores } from '../../test/assessments.ts';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { interceptRequests } from '../../test/intercept-requests.ts';
import { updateItem } from '../../test/items.ts';
import { insertItems } from '../../test/many-submissions.ts';
import { connect } from '../../test/portal-table.ts';
import { returnedSubmission } from '../../test/returns.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import type { Caller } from '../domain/caller.ts';
import { historyKey, submissionKey } from '../dynamodb/keys.ts';
import { makeReviewStore } from '../dynamodb/review-store.ts';

const portal = await portalOfFile();
const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];

async function historyOf(applicationId: string, organiser = newOrganiser()): Promise<HistoryEntry[]> {
  const history = await expectSuccess(portal.readHistory(applicationId, organiser));
  return historySchema.parse(history).entries;
}

test('the history begins with the submission and has every change, in the order of their numbers', async () => {
  const { founder, applicationId, declareConflict, decide, submission } =
    await portal.founderWithSubmission();
  await expectSuccess(portal.addNote(applicationId, { text: 'Call them.' }, meena));
  // The order does not depend on the clock, which runs back here.
  portal.clock.time -= 3_600_000;
  await declareConflict(arul);
  await expectSuccess(portal.withdrawConflict({ application_id: applicationId, sub: arul.sub }, meena));
  await decide('approve', 'stage1', meena);
  await expectSuccess(portal.withdraw(applicationId, { reason: 'Other plans' }, founder));
  const by = ({ name, sub }: Caller) => ({ by: name, by_sub: sub });
  const organiser = { sub: arul.sub, name: 'Arul Dasan' };
  const decision = { stage: 'stage1', action: 'approve', from: 'pending', to: 'approved', assessments: [] };
  const entries = [
    { kind: 'submitted', ...by(founder), at: (await submission()).submittedAt },
    { kind: 'noted', ...by(meena), text: 'Call them.' },
    { kind: 'conflict-declared', ...by(arul), reason: 'A cousin' },
    { kind: 'conflict-withdrawn', ...by(meena), organiser },
    { kind: 'decided', ...by(meena), ...decision },
    { kind: 'announced', ...by(meena), stage: 'stage1', status: 'approved' },
    { kind: 'withdrawn', ...by(founder), reason: 'Other plans' },
  ];
  expect(await historyOf(applicationId)).toMatchObject(
    entries.map((entry, number) => ({ number, ...entry })),
  );
});

test('a history of more entries than DynamoDB returns at once is whole', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  const common = {
    kind: 'noted',
    by: 'Meena Selvam',
    by_sub: meena.sub,
    by_email: meena.email,
    at: portal.clock.iso,
  };
  // 6 kB each; a query returns 1 MB.
  const text = 'த'.repeat(maxNoteLength);
  const notes = Array.from({ length: 180 }, (_, index) => index + 1);
  const itemOf = (number: number) => ({ ...historyKey(applicationId, number), ...common, number, text });
  await insertItems(portal.table, notes.map(itemOf));
  await updateItem(portal.table, submissionKey(applicationId), 'SET #row.version = :value', notes.length);
  expect((await historyOf(applicationId)).map(({ number }) => number)).toEqual([0, ...notes]);
});

test('a founder without a name is named by the e-mail', async () => {
  const nameless = { ...newFounder(), name: '' };
  const { founder, applicationId, withdraw } = await portal.founderWithSubmission({}, nameless);
  await withdraw();
  expect((await historyOf(applicationId)).map(({ by }) => by)).toEqual([founder.email, founder.email]);
});

test('has no hash of the founder, the answers or another entry', async () => {
  const { applicationId, handIn, submission } = await returnedSubmission(portal);
  await handIn();
  const { stored } = await portal.reviews.readHistory(await submission());
  const hashes = stored.flatMap((item) => [item['founder_hash'], item['answers_hash'], item['previous']]);
  const strings = hashes.filter((hash) => typeof hash === 'string');
  expect(strings).toHaveLength(5);
  const response = JSON.stringify(await portal.readHistory(applicationId, newOrganiser()));
  expect(response).toContain('resubmitted');
  for (const hash of strings) expect(response).not.toContain(hash);
});

test('has no entry that is newer than the submission that was read', async () => {
  const { applicationId, submission } = await portal.founderWithSubmission();
  const note = () => expectSuccess(portal.addNote(applicationId, { text: 'A note' }, meena));
  await note();
  const table = connect(portal.table.name);
  let queries = 0;
  interceptRequests(table, async (command) => {
    if (command !== 'QueryCommand') return;
    queries += 1;
    await note();
  });
  const { entries } = await makeReviewStore(table).readHistory(await submission());
  expect([entries.length, queries]).toEqual([1, 1]);
});

test('what others assessed is hidden until the own assessment is handed in; the own one is not', async () => {
  const { applicationId, stage1, decide } = await portal.founderWithSubmission();
  const content = sameScores('stage1', 4);
  await assess(portal, { applicationId, organiser: meena, content });
  await decide('shortlist', 'stage1', meena);
  /** What the history shows of each assessment, and what each decision is based on. */
  const shownTo = async (reader: Caller) =>
    (await historyOf(applicationId, reader)).flatMap((entry): unknown[] => {
      if (entry.kind === 'decided') return [entry.assessments];
      if (entry.kind !== 'assessed') return [];
      return [[entry.scores, entry.comment, entry.recommendation, entry.score]];
    });
  const by = { sub: meena.sub, by: 'Meena Selvam' };
  const nothing = Array(4).fill(undefined);
  const visible = [
    [content.scores, content.comment, 'shortlist', 4],
    [{ ...by, score: 4, recommendation: 'shortlist' }],
  ];
  expect(await shownTo(meena)).toEqual(visible);
  expect(await shownTo(arul)).toEqual([nothing, [by]]);
  await expectSuccess(portal.saveAssessment(stage1, noOpinion, arul));
  expect(await shownTo(arul)).toEqual([nothing, [by]]);
  await expectSuccess(portal.handInAssessment(stage1, { revision: 1 }, arul));
  expect((await shownTo(arul)).slice(0, 2)).toEqual(visible);
  // One's own handing-in at one stage shows nothing of the other stage.
  await decide('approve', 'stage1', arul);
  const stage2 = { stage: 'stage2', organiser: meena, content: sameScores('stage2', 5) } as const;
  await assess(portal, { applicationId, ...stage2 });
  expect((await shownTo(arul)).at(-1)).toEqual(nothing);
});

/** The most that Lambda returns. */
const maxResponseBytes = 6 * 1024 * 1024;

test('a history with views of six people in every hour of the round fits into a response', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  const reader = newOrganiser('Meenakshi Subramanian');
  await expectSuccess(portal.addNote(applicationId, { text: 'த'.repeat(maxNoteLength) }, reader));
  await expectSuccess(portal.readSubmission(applicationId, reader));
  // Lambda returns the body as a text in JSON.
  const bytes = (entry?: HistoryEntry) => Buffer.byteLength(JSON.stringify(JSON.stringify(entry)));
  const [, note, view] = await historyOf(applicationId);
  const { opens, results } = firstRound.timeline;
  const hours = (Date.parse(endOfDay(results)) - Date.parse(startOfDay(opens))) / 3_600_000;
  // Each of them opens the application and downloads a document.
  expect(200 * bytes(note) + 6 * hours * 2 * bytes(view)).toBeLessThan(maxResponseBytes);
});
