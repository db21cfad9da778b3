import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { acceptAllDocuments, completeDraft } from '../../test/drafts.ts';
import { newFounder, withProfile } from '../../test/founders.ts';
import { meanwhile } from '../../test/races.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import type { CheckDocuments } from '../domain/applications/ports.ts';
import type { Caller } from '../domain/caller.ts';
import { problem } from '../domain/problem.ts';
import { maxApplications } from './save-draft.ts';

const portal = await portalOfFile();
const rejected = problem('document-rejected');
const deck = { key: 'documents/deck.pdf', name: 'deck.pdf', size: 5 };

/** A new application of a founder, before its first save. */
const newApplication = async (founder?: Caller) =>
  portal.applicationOf(founder ?? (await portal.founderWithProfile()), randomUUID());
type Application = Awaited<ReturnType<typeof newApplication>>;

/** Saves answers with another check of documents. */
function saveWithCheck(
  { founder, applicationId }: Application,
  checkDocuments: CheckDocuments,
  data: object = { startupName: 'Kadal', pitchDeck: deck },
  revision?: number,
) {
  const request = { user_id: founder.sub, application_id: applicationId, data, revision };
  return portal.withPorts({ checkDocuments }).saveDraft(request, founder);
}

const storesNothing = () => Promise.reject(new Error('Documents were stored'));

test('saving a draft creates an application, then changes single fields', async () => {
  const { save, stored, applicationId } = await newApplication();
  const message = 'Your application progress has been saved.';
  const saved = { message, application_id: applicationId };
  const createdAt = portal.clock.iso;
  const first = { startupName: 'Kadal', phone: '98' };
  expect(await save(first)).toEqual({ ...saved, revision: 1, saved_at: createdAt });
  portal.clock.time += 1000;
  const updatedAt = portal.clock.iso;
  const change = { founderName: 'Kavya', phone: null, city: 'chennai' } as const;
  expect(await save(change, 1)).toEqual({ ...saved, revision: 2, saved_at: updatedAt });
  const data = { startupName: 'Kadal', founderName: 'Kavya', city: 'chennai' };
  expect(await stored()).toMatchObject({ userStatus: 'draft', createdAt, updatedAt });
  expect((await stored())?.data).toEqual(data);
});

test('saving a draft writes nothing without changes, with any revision', async () => {
  const { save } = await newApplication();
  const first = await save({ startupName: 'Kadal', city: '', startupCategory: [] });
  portal.clock.time += 1000;
  for (const [revision, expected] of [
    [undefined, 1],
    [0, 0],
    [1, 1],
    [7, 1],
  ] as const) {
    const again = await save({ startupName: 'Kadal', phone: null }, revision);
    expect(again).toEqual({ ...first, revision: expected });
  }
});

test('saving a draft stores any document reference in one form', async () => {
  const { save, stored } = await newApplication();
  const more = 'https://uploads.example.org/more.pdf';
  await save({ pitchDeck: { ...deck, sha256: 'ignored', url: 'https://uploads.example.org/signed' } });
  await save({ otherSupportingDocuments: [more] });
  const sha256 = expect.any(String);
  const otherSupportingDocuments = [{ key: more, name: 'document.pdf', size: 10, sha256 }];
  expect((await stored())?.data).toEqual({ pitchDeck: { ...deck, sha256 }, otherSupportingDocuments });
});

test('saving a draft retries after conflicts with other transactions', async () => {
  const { save } = await newApplication();
  const create = vi.spyOn(portal.applications, 'create');
  create.mockResolvedValueOnce('conflict').mockResolvedValueOnce('conflict');
  expect(await save({})).toMatchObject({ revision: 1 });
  expect(create).toHaveBeenCalledTimes(3);
});

test('saving a draft passes the stored documents to the check, and returns its problem', async () => {
  const application = await newApplication();
  const known: string[][] = [];
  const check: CheckDocuments = async (references, of) => {
    expect(of.sub).toBe(application.founder.sub);
    known.push(of.known.map(({ key }) => key));
    return 'testDocument' in references ? rejected : acceptAllDocuments(references, of);
  };
  expect(await saveWithCheck(application, check, { testDocument: deck })).toEqual(rejected);
  await expectSuccess(saveWithCheck(application, check, { pitchDeck: deck }));
  expect(await saveWithCheck(application, check, { testDocument: deck }, 1)).toEqual(rejected);
  expect(known).toEqual([[], [], [deck.key]]);
  const { pitchDeck, ...others } = (await application.stored())?.data ?? {};
  expect([pitchDeck?.key, others]).toEqual([deck.key, {}]);
});

test('a new application with a document exists before its document is stored', async () => {
  const application = await newApplication();
  const before: unknown[] = [];
  const saved = await saveWithCheck(application, async (...args) => {
    before.push((await application.stored())?.data);
    return acceptAllDocuments(...args);
  });
  expect(before).toEqual([{}]);
  expect(saved).toMatchObject({ revision: 1 });
  expect((await application.stored())?.data).toMatchObject({ startupName: 'Kadal', pitchDeck: deck });
});

test('a new application with a document stays empty when the document is rejected, and takes any answers after that', async () => {
  const application = await newApplication();
  expect(await saveWithCheck(application, async () => rejected)).toEqual(rejected);
  expect(await application.stored()).toMatchObject({ revision: 0, data: {} });
  expect(await application.save({ city: 'salem' })).toMatchObject({ revision: 1 });
});

test('a new application with a document is refused when the account closes while its document is stored', async () => {
  const { founder } = await portal.founderWithDraft();
  const saved = await saveWithCheck(await newApplication(founder), async (...args) => {
    await expectSuccess(portal.closeAccount(founder));
    return acceptAllDocuments(...args);
  });
  expect(saved).toEqual(problem('user-not-found'));
  expect(await portal.applications.list(founder.sub)).toEqual([]);
});

test('a new application with a document stores no document if it cannot begin', async () => {
  const closed = await portal.founderWithDraft();
  await expectSuccess(portal.closeAccount(closed.founder));
  for (const founder of [newFounder(), closed.founder])
    expect(await saveWithCheck(await newApplication(founder), storesNothing)).toEqual(
      problem('user-not-found'),
    );
  const { applicationId } = await portal.founderWithDraft();
  const foreign = portal.applicationOf(await portal.founderWithProfile(), applicationId);
  expect(await saveWithCheck(foreign, storesNothing)).toEqual(problem('application-not-found'));
  const late = await newApplication();
  portal.clock.time += 365 * 24 * 60 * 60 * 1000;
  expect(await saveWithCheck(late, storesNothing)).toMatchObject({ problem: 'applications-closed' });
});

test(`a new application with a document is refused beyond ${maxApplications} applications`, async () => {
  const { founder, save } = await newApplication();
  await save({ city: 'salem' });
  const begin = () => portal.saverOf(founder)({ city: 'salem' });
  for (let count = 2; count < maxApplications; count += 1) await expectSuccess(begin());
  await expectSuccess(begin());
  expect(await begin()).toEqual(problem('too-many-applications'));
  expect(await saveWithCheck(await newApplication(founder), storesNothing)).toEqual(
    problem('too-many-applications'),
  );
});

const conflict = (revision: number) => problem('draft-conflict', { revision });

/** A draft with these answers, at revision 1. */
async function aDraft(data: object = { startupName: 'Kadal' }) {
  const draft = await newApplication();
  await expectSuccess(draft.save(data));
  return draft;
}

test('two tabs with one draft do not overwrite each other: the stale one gets the current revision', async () => {
  const { save } = await aDraft();
  await save({ startupName: 'Kadal Fibre' }, 1);
  for (const change of [{ startupName: 'Malai' }, { city: 'salem' as const }])
    expect(await save(change, 1)).toEqual(conflict(2));
  expect(await save({ startupName: 'Malai' }, 2)).toMatchObject({ revision: 3 });
});

test('two tabs with one draft do not overwrite each other after a save without changes, or one that repeats an answer', async () => {
  const { save } = await aDraft({ startupName: 'Kadal', city: 'salem' });
  await save({ startupName: 'Kadal Fibre' }, 1);
  for (const change of [{}, { startupName: 'Kadal Fibre' }])
    expect(await save(change, 1)).toMatchObject({ revision: 1 });
  await save({ phone: '98' }, 2);
  expect(await save({ city: 'salem' }, 1)).toMatchObject({ revision: 1 });
  expect(await save({ startupName: 'Malai' }, 1)).toEqual(conflict(3));
});

test('two tabs with one draft do not overwrite each other after a save without a revision and without changes', async () => {
  const { save } = await aDraft({ startupName: 'Kadal', city: 'salem' });
  expect(await save({ startupName: 'Kadal' })).toMatchObject({ revision: 0 });
  expect(await save({ city: 'chennai' }, 0)).toEqual(conflict(1));
  expect(await save({ startupName: 'Kadal', city: 'salem' })).toMatchObject({ revision: 1 });
});

test('two tabs with one draft may only add answers without a revision', async () => {
  const { save } = await aDraft();
  expect(await save({ startupName: 'Kadal', city: 'salem' })).toMatchObject({ revision: 2 });
  for (const change of [{ startupName: 'Malai' }, { city: null }])
    expect(await save(change)).toEqual(conflict(2));
});

test("a save is rejected for another founder's application, another user id or another's e-mail", async () => {
  const { applicationId } = await portal.founderWithDraft();
  const { founder, save } = await newApplication();
  expect(await portal.saverOf(founder, applicationId)({ startupName: 'Mine' })).toEqual(
    problem('application-not-found'),
  );
  expect(await portal.applications.list(founder.sub)).toEqual([]);
  const request = { user_id: randomUUID(), application_id: randomUUID(), data: {} };
  expect(await portal.saveDraft(request, founder)).toEqual(problem('forbidden'));
  expect(await save({ email: 'other@example.org' })).toEqual(problem('forbidden'));
  for (const email of [` ${founder.email.toUpperCase()} `, founder.email])
    expect(await save({ email })).toMatchObject({ revision: 1 });
  expect(await save({ email: null }, 1)).toMatchObject({ revision: 2 });
});

test('a save is rejected without a profile, even if it is created right after', async () => {
  const { founder, save } = await newApplication(newFounder());
  meanwhile(portal.applications, 'create', () => withProfile(portal.profiles, founder), { when: 'after' });
  expect(await save({})).toEqual(problem('user-not-found'));
});

test('after the submission the same answers can be saved, different ones are rejected without a check', async () => {
  const application = await newApplication();
  const { founder, save, handIn } = application;
  const data = { ...completeDraft(founder.email), fundingDetails: 'not asked', startupName: ' Kadal ' };
  await save(data);
  await handIn();
  const withEmptyAnswers = { ...data, website: '', testDocument: null, otherSupportingDocuments: [] };
  for (const revision of [1, undefined])
    expect(await save(withEmptyAnswers, revision)).toMatchObject({ revision: 1 });
  for (const change of [{ startupName: 'Malai' }, { website: 'https://example.org' }, { phone: null }])
    expect(await save({ ...data, ...change }, 1)).toEqual(problem('already-submitted'));
  expect(await saveWithCheck(application, async () => rejected, data, 1)).toEqual(
    problem('already-submitted'),
  );
});
