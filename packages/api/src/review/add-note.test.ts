import { randomUUID } from 'node:crypto';
import { maxNoteLength } from '@portal/contracts/review/history';
import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { portalOfFile } from '../../test/test-portal.ts';

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
  expect(await portal.addNote(applicationId, { text: 'First\n\nline' }, meena)).toEqual({ version: 1 });
  expect(await portal.addNote(applicationId, { text: longest }, arul)).toEqual({ version: 2 });
  expect(await notes()).toEqual([
    ['Meena Selvam', 'First\n\nline'],
    [arul.email, longest],
  ]);
});

test('a note that is sent again, also at once, is kept once', async () => {
  const { applicationId, notes } = await aSubmission();
  const note = { text: 'Called', note_id: randomUUID() };
  const send = () => portal.addNote(applicationId, note, meena);
  const sent = [...(await Promise.all([send(), send(), send()])), await send()];
  expect(sent).toEqual(Array(4).fill({ version: 1 }));
  expect(await notes()).toEqual([['Meena Selvam', 'Called']]);
});

test('a note with another id, text or author is another note', async () => {
  const { applicationId, notes } = await aSubmission();
  const note = { text: 'Called', note_id: randomUUID() };
  await portal.addNote(applicationId, note, meena);
  await portal.addNote(applicationId, { ...note, note_id: randomUUID() }, meena);
  await portal.addNote(applicationId, { ...note, text: 'Called again' }, meena);
  await portal.addNote(applicationId, note, arul);
  for (let sent = 0; sent < 2; sent++) await portal.addNote(applicationId, { text: 'No id' }, meena);
  expect(await notes()).toEqual([
    ['Meena Selvam', 'Called'],
    ['Meena Selvam', 'Called'],
    ['Meena Selvam', 'Called again'],
    [arul.email, 'Called'],
    ['Meena Selvam', 'No id'],
    ['Meena Selvam', 'No id'],
  ]);
});

test('a note changes neither the status nor the review, also after a decision and a withdrawal', async () => {
  const [decided, withdrawn] = [await aSubmission(), await aSubmission()];
  await decided.decide('reject');
  await withdrawn.withdraw();
  for (const { applicationId, submission } of [decided, withdrawn]) {
    const before = await submission();
    portal.clock.time += 1000;
    expect(await portal.addNote(applicationId, { text: 'Later' }, meena)).toEqual({ version: 2 });
    const after = await submission();
    const { changedAt, historyHead } = after;
    expect(after).toEqual({ ...before, version: 2, changedAt, historyHead });
    expect(changedAt).not.toBe(before.changedAt);
  }
});
