import { randomUUID } from 'node:crypto';
import type { DraftData } from '@portal/contracts/applications/draft';
import { beforeAll, describe, expect, test } from 'vitest';
import { countReads } from '../../test/count-reads.ts';
import { acceptAllDocuments, completeDraft } from '../../test/drafts.ts';
import { newFounder, withProfile } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeTestAccounts } from '../../test/test-accounts.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { isoTime } from '../clock.ts';
import { makeAccountStore } from '../dynamodb/account-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeCloseAccount } from '../users/close-account.ts';
import type { CheckDocuments } from './ports.ts';
import { makeSaveDraft, maxApplications } from './save-draft.ts';

let table: Table;
let portal: TestPortal;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

/** Returns a function that saves one application of a founder. */
function saverOf(founder: Caller, applicationId = randomUUID()) {
  return (data: DraftData, revision?: number) =>
    portal.saveDraft(
      {
        user_id: founder.sub,
        application_id: applicationId,
        data,
        ...(revision === undefined ? {} : { revision }),
      },
      founder,
    );
}

describe('saving a draft', () => {
  test('creates an application, then changes single fields', async () => {
    const founder = await withProfile(portal.profiles);
    const id = randomUUID();
    const save = saverOf(founder, id);
    const saved = { message: 'Your application progress has been saved.', application_id: id };
    expect(await save({ startupName: 'Kadal', phone: '98' })).toEqual({
      ...saved,
      revision: 1,
      saved_at: isoTime(portal.clock.time),
    });
    portal.clock.time += 1000;
    expect(await save({ founderName: 'Kavya', phone: null, city: 'chennai' }, 1)).toEqual({
      ...saved,
      revision: 2,
      saved_at: isoTime(portal.clock.time),
    });
    expect(await portal.applications.find(founder.sub, id)).toMatchObject({
      userStatus: 'draft',
      createdAt: isoTime(portal.clock.time - 1000),
      updatedAt: isoTime(portal.clock.time),
      data: { startupName: 'Kadal', founderName: 'Kavya', city: 'chennai' },
    });
  });

  test('writes nothing without changes, with any revision', async () => {
    const save = saverOf(await withProfile(portal.profiles));
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

  test('that repeats an answer of another window must not overwrite its other answers', async () => {
    const save = saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal' });
    await save({ startupName: 'Kadal Fibre', city: 'salem' }, 1);
    expect(await save({ startupName: 'Kadal Fibre' }, 1)).toMatchObject({ revision: 1 });
    expect(await save({ city: 'chennai' }, 1)).toEqual(problem('draft-conflict', { revision: 2 }));
  });

  test('stores any document reference in one form', async () => {
    const founder = await withProfile(portal.profiles);
    const id = randomUUID();
    const save = saverOf(founder, id);
    const deck = { key: 'documents/deck.pdf', name: 'deck.pdf', size: 5 };
    await save({ pitchDeck: { ...deck, sha256: 'ignored', url: 'https://uploads.example.org/signed' } });
    await save({ otherSupportingDocuments: ['https://uploads.example.org/more.pdf'] });
    const sha256 = expect.any(String);
    expect((await portal.applications.find(founder.sub, id))?.data).toEqual({
      pitchDeck: { ...deck, sha256 },
      otherSupportingDocuments: [
        { key: 'https://uploads.example.org/more.pdf', name: 'document.pdf', size: 10, sha256 },
      ],
    });
  });

  test('retries after conflicts with other transactions', async () => {
    const founder = await withProfile(portal.profiles);
    let creations = 0;
    const save = makeSaveDraft({
      ...portal,
      applications: {
        ...portal.applications,
        create: async (...parts) => {
          creations += 1;
          return creations < 3 ? 'conflict' : portal.applications.create(...parts);
        },
      },
    });
    const request = { user_id: founder.sub, application_id: randomUUID(), data: {} };
    expect(await save(request, founder)).toMatchObject({ revision: 1 });
    expect(creations).toBe(3);
  });

  test('passes the stored documents to the check, and returns its problem', async () => {
    const founder = await withProfile(portal.profiles);
    const rejected = { problem: 'document-rejected', fields: { pitchDeck: 'file-not-pdf' } } as const;
    const received: unknown[] = [];
    const portalWithCheck = makeTestPortal(table, {
      checkDocuments: async (references, application) => {
        const { known, sub } = application;
        received.push([known.map(({ key }) => key), sub]);
        return 'testDocument' in references ? rejected : acceptAllDocuments(references, application);
      },
    });
    const id = randomUUID();
    const save = (data: DraftData) =>
      portalWithCheck.saveDraft({ user_id: founder.sub, application_id: id, data }, founder);
    const document = { key: 'documents/deck.pdf', name: 'deck.pdf', size: 5 };
    expect(await save({ testDocument: document })).toEqual(rejected);
    await expectSuccess(save({ pitchDeck: document }));
    expect(await save({ testDocument: document })).toEqual(rejected);
    expect(received).toEqual([
      [[], founder.sub],
      [[], founder.sub],
      [['documents/deck.pdf'], founder.sub],
    ]);
  });

  test('returns a rejected document to a caller with the current revision', async () => {
    const founder = await withProfile(portal.profiles);
    const rejected = problem('document-rejected');
    const id = randomUUID();
    const { revision } = await expectSuccess(saverOf(founder, id)({ startupName: 'Kadal' }));
    const portalWithCheck = makeTestPortal(table, { checkDocuments: async () => rejected });
    const data = { testDocument: { key: 'documents/deck.pdf', name: 'deck.pdf', size: 5 } };
    const ids = { user_id: founder.sub, application_id: id };
    expect(await portalWithCheck.saveDraft({ ...ids, data, revision }, founder)).toEqual(rejected);
    expect((await portal.applications.find(founder.sub, id))?.data).toEqual({ startupName: 'Kadal' });
  });
});

describe('two tabs with one draft', () => {
  test('do not overwrite each other: the stale one gets the current revision', async () => {
    const save = saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal' });
    await save({ startupName: 'Kadal Fibre' }, 1);
    const conflict = problem('draft-conflict', { revision: 2 });
    expect(await save({ startupName: 'Malai' }, 1)).toEqual(conflict);
    expect(await save({ city: 'salem' }, 1)).toEqual(conflict);
    expect(await save({ startupName: 'Malai' }, 2)).toMatchObject({ revision: 3 });
  });

  test('do not overwrite each other after a save without changes', async () => {
    const save = saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal', city: 'salem' });
    await save({ startupName: 'Kadal Fibre' }, 1);
    expect(await save({}, 1)).toMatchObject({ revision: 1 });
    await save({ phone: '98' }, 2);
    expect(await save({ city: 'salem' }, 1)).toMatchObject({ revision: 1 });
    expect(await save({ startupName: 'Malai' }, 1)).toEqual(problem('draft-conflict', { revision: 3 }));
  });

  test('do not overwrite each other after a save without a revision and without changes', async () => {
    const save = saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal', city: 'salem' });
    expect(await save({ startupName: 'Kadal' })).toMatchObject({ revision: 0 });
    expect(await save({ city: 'chennai' }, 0)).toEqual(problem('draft-conflict', { revision: 1 }));
    expect(await save({ startupName: 'Kadal', city: 'salem' })).toMatchObject({ revision: 1 });
  });

  test('may only add answers without a revision', async () => {
    const save = saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal' });
    expect(await save({ startupName: 'Kadal', city: 'salem' })).toMatchObject({ revision: 2 });
    const conflict = problem('draft-conflict', { revision: 2 });
    expect(await save({ startupName: 'Malai' })).toEqual(conflict);
    expect(await save({ city: null })).toEqual(conflict);
  });

  test('that save simultaneously: one succeeds, the others get a conflict', async () => {
    const save = saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal' });
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => save({ startupName: `Kadal ${tab}` }, 1)),
    );
    expect(results.filter((result) => !('problem' in result))).toHaveLength(1);
    expect(
      results.filter((result) => 'problem' in result && result.problem === 'draft-conflict'),
    ).toHaveLength(7);
  });

  test('that create one application simultaneously create one', async () => {
    const founder = await withProfile(portal.profiles);
    const save = saverOf(founder);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => expectSuccess(save({ city: 'salem' }))),
    );
    expect(results.map(({ revision }) => revision)).toEqual(Array(8).fill(1));
    expect(await portal.applications.list(founder.sub)).toHaveLength(1);
  });
});

describe('a save is rejected', () => {
  test("for another founder's application", async () => {
    const { applicationId } = await portal.founderWithDraft();
    const otherFounder = await withProfile(portal.profiles);
    expect(await saverOf(otherFounder, applicationId)({ startupName: 'Mine' })).toEqual(
      problem('application-not-found'),
    );
    expect(await portal.applications.list(otherFounder.sub)).toEqual([]);
  });

  test("for another user id or another's e-mail", async () => {
    const founder = await withProfile(portal.profiles);
    const request = { user_id: randomUUID(), application_id: randomUUID(), data: {} };
    expect(await portal.saveDraft(request, founder)).toEqual(problem('forbidden'));
    const save = saverOf(founder);
    expect(await save({ email: 'other@example.org' })).toEqual(problem('forbidden'));
    expect(await save({ email: ` ${founder.email.toUpperCase()} ` })).toMatchObject({ revision: 1 });
    expect(await save({ email: founder.email })).toMatchObject({ revision: 1 });
    expect(await save({ email: null }, 1)).toMatchObject({ revision: 2 });
  });

  test('without a profile', async () => {
    expect(await saverOf(newFounder())({})).toEqual(problem('user-not-found'));
  });

  test('without a profile, even if it is created right after', async () => {
    const founder = newFounder();
    const save = makeSaveDraft({
      ...portal,
      applications: {
        ...portal.applications,
        create: async (...parts) => {
          const outcome = await portal.applications.create(...parts);
          await withProfile(portal.profiles, founder);
          return outcome;
        },
      },
    });
    const request = { user_id: founder.sub, application_id: randomUUID(), data: {} };
    expect(await save(request, founder)).toEqual(problem('user-not-found'));
  });

  test(`beyond ${maxApplications} applications, also when created simultaneously`, async () => {
    const founder = await withProfile(portal.profiles);
    await Promise.all(
      Array.from({ length: maxApplications - 1 }, () => expectSuccess(saverOf(founder)({ city: 'salem' }))),
    );
    const results = await Promise.all(Array.from({ length: 4 }, () => saverOf(founder)({ city: 'salem' })));
    expect(results.filter((result) => !('problem' in result))).toHaveLength(1);
    expect(results).toContainEqual(problem('too-many-applications'));
    expect(await portal.applications.list(founder.sub)).toHaveLength(maxApplications);
  });
});

describe('a new application with a document', () => {
  const data = { startupName: 'Kadal', pitchDeck: { key: 'documents/deck.pdf', name: 'deck.pdf', size: 5 } };

  /** Saves it with the given check, which stores documents, `later` milliseconds into the round. */
  function attachAsNew(
    founder: Caller,
    checkDocuments: CheckDocuments,
    { applicationId = randomUUID(), later = 0 } = {},
  ) {
    const portalWithCheck = makeTestPortal(table, { checkDocuments });
    portalWithCheck.clock.time += later;
    return portalWithCheck.saveDraft({ user_id: founder.sub, application_id: applicationId, data }, founder);
  }

  const storesNothing = () => Promise.reject(new Error('Documents were stored'));
  const closeAccount = (founder: Caller) =>
    makeCloseAccount({ ...portal, accountData: makeAccountStore(table), accounts: makeTestAccounts() })(
      founder,
    );

  test('exists before its document is stored', async () => {
    const founder = await withProfile(portal.profiles);
    const applicationId = randomUUID();
    const before: unknown[] = [];
    const saved = await attachAsNew(
      founder,
      async (...args) => {
        before.push((await portal.applications.find(founder.sub, applicationId))?.data);
        return acceptAllDocuments(...args);
      },
      { applicationId },
    );
    expect(before).toEqual([{}]);
    expect(saved).toMatchObject({ revision: 1 });
    expect((await portal.applications.find(founder.sub, applicationId))?.data).toMatchObject(data);
  });

  test('stays empty when the document is rejected, and takes any answers after that', async () => {
    const founder = await withProfile(portal.profiles);
    const applicationId = randomUUID();
    const rejected = problem('document-rejected');
    expect(await attachAsNew(founder, async () => rejected, { applicationId })).toEqual(rejected);
    const stored = await portal.applications.find(founder.sub, applicationId);
    expect(stored).toMatchObject({ revision: 0, data: {} });
    expect(await saverOf(founder, applicationId)({ city: 'salem' })).toMatchObject({ revision: 1 });
  });

  test('is refused when the account closes while its document is stored', async () => {
    const { founder } = await portal.founderWithDraft();
    const checkDocuments: CheckDocuments = async (...args) => {
      await expectSuccess(closeAccount(founder));
      return acceptAllDocuments(...args);
    };
    expect(await attachAsNew(founder, checkDocuments)).toEqual(problem('user-not-found'));
    expect(await portal.applications.list(founder.sub)).toEqual([]);
  });

  test('stores no document without a profile, also after closing the account', async () => {
    expect(await attachAsNew(newFounder(), storesNothing)).toEqual(problem('user-not-found'));
    const { founder } = await portal.founderWithDraft();
    await expectSuccess(closeAccount(founder));
    expect(await attachAsNew(founder, storesNothing)).toEqual(problem('user-not-found'));
  });

  test('stores no document for a founder who has the maximum number', async () => {
    const founder = await withProfile(portal.profiles);
    for (let count = 0; count < maxApplications; count += 1) await saverOf(founder)({ city: 'salem' });
    expect(await attachAsNew(founder, storesNothing)).toEqual(problem('too-many-applications'));
  });

  test("stores no document for another founder's application", async () => {
    const { applicationId } = await portal.founderWithDraft();
    const founder = await withProfile(portal.profiles);
    expect(await attachAsNew(founder, storesNothing, { applicationId })).toEqual(
      problem('application-not-found'),
    );
  });

  test('stores no document outside the round', async () => {
    const founder = await withProfile(portal.profiles);
    expect(await attachAsNew(founder, storesNothing, { later: 365 * 24 * 60 * 60 * 1000 })).toMatchObject({
      problem: 'applications-closed',
    });
  });
});

describe('a save with the current revision', () => {
  test('costs one strongly consistent read and one write', async () => {
    const save = saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal' });
    const readCost = countReads(table);
    expect(await save({ startupName: 'Malai' }, 1)).toMatchObject({ revision: 2 });
    expect(readCost()).toMatchObject({ items: 1, units: 2 });
  });

  test('conflicts when another save happens between its read and its write', async () => {
    const founder = await withProfile(portal.profiles);
    const id = randomUUID();
    const save = saverOf(founder, id);
    await save({ startupName: 'Kadal', city: 'madurai' });
    let reads = 0;
    const racingSave = makeSaveDraft({
      ...portal,
      applications: {
        ...portal.applications,
        find: async (...args) => {
          const found = await portal.applications.find(...args);
          reads += 1;
          if (reads === 1) await save({ city: 'salem' }, 1);
          return found;
        },
      },
    });
    const request = { user_id: founder.sub, application_id: id, revision: 1, data: { startupName: 'Malai' } };
    expect(await racingSave(request, founder)).toEqual(problem('draft-conflict', { revision: 2 }));
    expect(reads).toBe(2);
    expect(await portal.applications.find(founder.sub, id)).toMatchObject({
      revision: 2,
      data: { startupName: 'Kadal', city: 'salem' },
    });
  });

  test('is rejected when a submission happens between its read and its write', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const submit = { email: founder.email, otp, application_id: applicationId };
    const racingSave = makeSaveDraft({
      ...portal,
      applications: {
        ...portal.applications,
        find: async (...args) => {
          const found = await portal.applications.find(...args);
          await expectSuccess(portal.submit(submit, founder));
          return found;
        },
      },
    });
    const data = { startupName: 'Malai' };
    const request = { user_id: founder.sub, application_id: applicationId, revision: 1, data };
    expect(await racingSave(request, founder)).toEqual(problem('already-submitted'));
  });
});

describe('after submission', () => {
  test('saving the same answers succeeds, different ones are rejected', async () => {
    const founder = await withProfile(portal.profiles);
    const id = randomUUID();
    const data = { ...completeDraft(founder.email), fundingDetails: 'not asked', startupName: ' Kadal ' };
    const save = saverOf(founder, id);
    await save(data);
    const otp = await portal.mailCode(founder, id);
    await expectSuccess(portal.submit({ email: founder.email, otp, application_id: id }, founder));
    const withEmptyAnswers = { ...data, website: '', testDocument: null, otherSupportingDocuments: [] };
    expect(await save(withEmptyAnswers, 1)).toMatchObject({ revision: 1 });
    expect(await save(withEmptyAnswers)).toMatchObject({ revision: 1 });
    for (const change of [{ startupName: 'Malai' }, { website: 'https://example.org' }, { phone: null }]) {
      expect(await save({ ...data, ...change }, 1)).toEqual(problem('already-submitted'));
    }
    const portalWithCheck = makeTestPortal(table, {
      checkDocuments: async () => problem('document-rejected'),
    });
    const request = { user_id: founder.sub, application_id: id, revision: 1, data };
    expect(await portalWithCheck.saveDraft(request, founder)).toEqual(problem('already-submitted'));
  });
});
