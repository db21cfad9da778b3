import { randomUUID } from 'node:crypto';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { ScanState } from '@portal/contracts/uploads/scan';
import { expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { expectSuccess, makeTestPortal, portalOfFile } from '../../test/test-portal.ts';
import { connectDocuments, pdfOf, putIncoming } from '../../test/uploads-bucket.ts';
import { callWith } from '../../test/use-cases.ts';
import type { Caller } from '../domain/caller.ts';
import { problem } from '../domain/problem.ts';
import { keyOfCopy } from '../uploads/document-key.ts';
import { makeCopyApplication } from './copy-application.ts';

const { bucket, documents, checkDocuments } = connectDocuments();
const portal = await portalOfFile({ checkDocuments });
/** Drafts of this portal have imaginary documents. */
const drafting = makeTestPortal(portal.table, { now: portal.now });

/** Later, when the next round is open. */
const next = {
  ...firstRound,
  id: '2028',
  version: 1,
  timeline: { ...firstRound.timeline, opens: '2027-04-10' },
};
const rounds = { list: async () => [{ ...firstRound, version: 1 }, next] };

/** An application of the first round with a pitch deck, and the call that copies it. */
async function applicationWithDeck(scan: ScanState = 'clean') {
  const { founder, applicationId, stored } = await drafting.founderWithDraft({ startupName: 'Alai' });
  const key = await putIncoming(bucket, { sub: founder.sub, applicationId }, pdfOf(100));
  const pitchDeck = { key, name: 'deck.pdf', size: 100 };
  await expectSuccess(portal.saverOf(founder, applicationId)({ pitchDeck }, 1));
  const deck = (await stored())?.data.pitchDeck;
  const ports = { ...portal, rounds, documents, copiedKey: keyOfCopy };
  const readScan = async (asked: string) => (asked === deck?.key ? scan : undefined);
  const copyApplication = makeCopyApplication({ ...ports, readScan });
  const copy = (application_id: string, caller: Caller, requestId?: string) =>
    callWith(copyApplication, { params: { application_id }, caller, requestId });
  return { founder, applicationId, deck, copy };
}

test('an application is copied once into the open round, with its answers and a copy of its clean document', async () => {
  const { founder, applicationId, deck, copy } = await applicationWithDeck();
  const newId = randomUUID();
  for (const _call of ['first', 'repeated'])
    expect(await copy(applicationId, founder, newId)).toEqual({ application_id: newId });
  const copied = await portal.applications.find(founder.sub, newId);
  expect(copied).toMatchObject({ roundId: '2028', userStatus: 'draft', revision: 1 });
  const key = keyOfCopy(deck?.key ?? '', newId);
  expect(copied?.data).toMatchObject({ startupName: 'Alai', pitchDeck: { ...deck, key } });
  expect(await documents.sha256Of(key)).toBe(deck?.sha256);
  expect(await portal.applications.list(founder.sub)).toHaveLength(2);
});

test('a document in which a virus was found is not copied', async () => {
  const { founder, applicationId, copy } = await applicationWithDeck('unsafe');
  const newId = randomUUID();
  await expectSuccess(copy(applicationId, founder, newId));
  expect((await portal.applications.find(founder.sub, newId))?.data).not.toHaveProperty('pitchDeck');
});

test('nobody copies the application of another founder, nor any after the deadline', async () => {
  const { founder, applicationId, copy } = await applicationWithDeck();
  expect(await copy(applicationId, newFounder())).toEqual(problem('application-not-found'));
  portal.clock.time = Date.parse('2027-05-16T00:00:00+05:30');
  expect(await copy(applicationId, founder)).toMatchObject({ problem: 'applications-closed' });
});
