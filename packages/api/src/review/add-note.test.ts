import { maxNoteLength } from '@portal/contracts/review/history';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';

const portal = await portalOfFile();
const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('')];

/** A submission with its notes: who wrote them, and what. */
async function aSubmission() {
  const submission = await portal.founderWithSubmission();
  const notes = async () =>
    (await submission.history()).flatMap((entry) => (entry.kind === 'noted' ? [[entry.by, entry.text]] : []));
  return { ...submission, notes };
}

test('notes are kept in their order, also the longest one in Tamil', async () => {
  const { applicationId, notes } = await aSubmission();
  const longest = 'த'.repeat(maxNoteLength);
  expect(await portal.addNote(applicationId, { text: 'First\n\nline' }, meena)).toMatchObject({
    row: { version: 1 },
  });
  expect(await portal.addNote(applicationId, { text: longest }, arul)).toMatchObject({ row: { version: 2 } });
  expect(await notes()).toEqual([
    ['Meena Selvam', 'First\n\nline'],
    [arul.email, longest],
  ]);
});

test('a note changes neither the status nor the review, also after a decision and a withdrawal', async () => {
  const [decided, withdrawn] = [await aSubmission(), await aSubmission()];
  await expectSuccess(portal.reject(decided.stage1, meena));
  await withdrawn.withdraw();
  for (const { applicationId, submission } of [decided, withdrawn]) {
    const before = await submission();
    portal.clock.time += 1000;
    expect(await portal.addNote(applicationId, { text: 'Later' }, meena)).toMatchObject({
      row: { version: 2 },
    });
    const after = await submission();
    const { changedAt, historyHead } = after;
    expect(after).toEqual({ ...before, version: 2, changedAt, historyHead });
    expect(changedAt).not.toBe(before.changedAt);
  }
});
