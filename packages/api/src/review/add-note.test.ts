import { randomUUID } from 'node:crypto';
import { maxNoteLength } from '@portal/contracts/review/history';
import { beforeAll, expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { problem } from '../problem.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = makeTestPortal(await makePortalTable());
});

async function notesOf(applicationId: string) {
  const { entries } = await expectSuccess(portal.readHistory(applicationId, newOrganiser()));
  return entries.flatMap((entry) => (entry.kind === 'noted' ? [[entry.by, entry.text]] : []));
}

test('notes are kept in their order, also the longest one in Tamil', async () => {
  const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('')];
  const { applicationId } = await portal.founderWithSubmission();
  const longest = 'த'.repeat(maxNoteLength);
  expect(await portal.addNote(applicationId, { text: 'First\n\nline' }, meena)).toEqual({ version: 1 });
  expect(await portal.addNote(applicationId, { text: longest }, arul)).toEqual({ version: 2 });
  expect(await notesOf(applicationId)).toEqual([
    ['Meena Selvam', 'First\n\nline'],
    [arul.email, longest],
  ]);
});

test('notes of two organisers at once are both kept', async () => {
  const { applicationId } = await portal.founderWithSubmission();
  await Promise.all(
    ['one', 'two', 'three'].map((text) => portal.addNote(applicationId, { text }, newOrganiser())),
  );
  const texts = (await notesOf(applicationId)).map(([, text]) => text);
  expect(texts).toHaveLength(3);
  expect(new Set(texts)).toEqual(new Set(['one', 'two', 'three']));
  expect((await portal.reviews.find(applicationId))?.version).toBe(3);
});

test('a note that is sent again, also at once, is kept once', async () => {
  const meena = newOrganiser('Meena Selvam');
  const { applicationId } = await portal.founderWithSubmission();
  const note = { text: 'Called', note_id: randomUUID() };
  const sent = await Promise.all(Array.from({ length: 3 }, () => portal.addNote(applicationId, note, meena)));
  expect(sent).toEqual(Array(3).fill({ version: 1 }));
  expect(await portal.addNote(applicationId, note, meena)).toEqual({ version: 1 });
  expect(await notesOf(applicationId)).toEqual([['Meena Selvam', 'Called']]);
});

test('a note with another id, text or author is another note', async () => {
  const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul')];
  const { applicationId } = await portal.founderWithSubmission();
  const note = { text: 'Called', note_id: randomUUID() };
  await portal.addNote(applicationId, note, meena);
  await portal.addNote(applicationId, { ...note, note_id: randomUUID() }, meena);
  await portal.addNote(applicationId, { ...note, text: 'Called again' }, meena);
  await portal.addNote(applicationId, note, arul);
  for (let sent = 0; sent < 2; sent++) await portal.addNote(applicationId, { text: 'No id' }, meena);
  expect(await notesOf(applicationId)).toEqual([
    ['Meena Selvam', 'Called'],
    ['Meena Selvam', 'Called'],
    ['Meena Selvam', 'Called again'],
    ['Arul', 'Called'],
    ['Meena Selvam', 'No id'],
    ['Meena Selvam', 'No id'],
  ]);
});

test('a note changes neither the status nor the review, also after a decision and a withdrawal', async () => {
  const decided = await portal.founderWithSubmission();
  await expectSuccess(portal.reject(portal.at(decided.applicationId, 'stage1'), newOrganiser()));
  const withdrawn = await portal.founderWithSubmission();
  await expectSuccess(portal.withdraw(withdrawn.applicationId, {}, withdrawn.founder));
  for (const { applicationId } of [decided, withdrawn]) {
    const before = await portal.reviews.find(applicationId);
    portal.clock.time += 1000;
    expect(await portal.addNote(applicationId, { text: 'Later' }, newOrganiser())).toEqual({ version: 2 });
    const after = await portal.reviews.find(applicationId);
    const { changedAt, historyHead } = after ?? {};
    expect(after).toEqual({ ...before, version: 2, changedAt, historyHead });
    expect(after?.changedAt).not.toBe(before?.changedAt);
  }
});

test('a draft or an unknown id is not found', async () => {
  const { applicationId } = await portal.founderWithDraft();
  for (const id of [applicationId, randomUUID()]) {
    expect(await portal.addNote(id, { text: 'A note' }, newOrganiser())).toEqual(
      problem('application-not-found'),
    );
  }
});
