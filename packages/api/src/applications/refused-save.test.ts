import { expect, test, vi } from 'vitest';
import { meanwhile } from '../../test/races.ts';
import { expectSuccess, makeTestPortal, portalOfFile } from '../../test/test-portal.ts';
import { connectDocuments, pdfOf, png, putIncoming } from '../../test/uploads-bucket.ts';
import { documentsOf } from '../domain/applications/draft-documents.ts';

const { bucket, documents, checkDocuments } = connectDocuments();
const portal = await portalOfFile({ checkDocuments, removeDocument: (key) => documents.remove(key) });

/** Drafts of this portal have imaginary documents. */
const drafting = makeTestPortal(portal.table, { now: portal.now });

/** A complete draft at revision 1, and what is stored of it outside `incoming/` that the draft does not name. */
async function newDraft() {
  const draft = await drafting.founderWithDraft();
  const { founder, applicationId } = draft;
  return {
    ...draft,
    save: portal.saverOf(founder, applicationId),
    upload: async (bytes: Uint8Array = pdfOf(100)) => {
      const key = await putIncoming(bucket, { sub: founder.sub, applicationId }, bytes);
      return { key, name: 'deck.pdf', size: bytes.length };
    },
    unnamed: async () => {
      const named = Object.values(documentsOf((await draft.stored())?.data ?? {})).map(({ key }) => key);
      const stored = await documents.list(`founders/${founder.sub}/`);
      return stored.filter((key) => !named.includes(key));
    },
  };
}

test('a save with a stale revision stores no document', async () => {
  const { save, upload, unnamed } = await newDraft();
  await expectSuccess(save({ website: 'https://kadal.example' }, 1));
  const copy = vi.spyOn(bucket.client, 'send');
  expect(await save({ pitchDeck: await upload() }, 1)).toMatchObject({ problem: 'draft-conflict' });
  expect(copy.mock.calls.map(([command]) => command.constructor.name)).toEqual(['PutObjectCommand']);
  copy.mockRestore();
  expect(await unnamed()).toEqual([]);
});

test('a save that loses against a submission or another save leaves no document behind', async () => {
  for (const others of [
    (draft: Awaited<ReturnType<typeof newDraft>>) => draft.handIn(),
    (draft: Awaited<ReturnType<typeof newDraft>>) => draft.save({ website: 'https://kadal.example' }, 1),
  ]) {
    const draft = await newDraft();
    meanwhile(portal.applications, 'save', () => others(draft));
    const saved = await draft.save({ pitchDeck: await draft.upload() }, 1);
    expect(saved).toMatchObject({ problem: expect.stringMatching('already-submitted|draft-conflict') });
    expect(await draft.unnamed()).toEqual([]);
  }
});

test('of two documents of which one is refused, neither stays', async () => {
  const { save, upload, unnamed } = await newDraft();
  const both = { pitchDeck: await upload(), testDocument: await upload(png) };
  expect(await save(both, 1)).toMatchObject({ problem: 'document-rejected' });
  expect(await unnamed()).toEqual([]);
});

test('a document that a repeated save stored stays, and can be saved again after a refusal', async () => {
  const { save, upload, unnamed, stored } = await newDraft();
  const pitchDeck = await upload();
  await expectSuccess(save({ website: 'https://kadal.example' }, 1));
  expect(await save({ pitchDeck }, 1)).toMatchObject({ problem: 'draft-conflict' });
  await expectSuccess(save({ pitchDeck }, 2));
  await expectSuccess(save({ pitchDeck }, 2));
  expect((await stored())?.data.pitchDeck?.key).toBe(pitchDeck.key);
  expect(await documents.inspect(pitchDeck.key)).toMatchObject({ size: 100 });
  expect(await unnamed()).toEqual([]);
});
