import { randomUUID } from 'node:crypto';
import type { DraftData } from '@portal/contracts/applications/draft';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptAllDocuments, completeDraft } from '../../test/drafts.ts';
import { newFounder, withProfile } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeSaveDraft, maxApplications } from './save-draft.ts';

let table: Table;
let portal: TestPortal;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

describe('saving a draft', () => {
  test('creates an application, then changes single fields', async () => {
    const founder = await withProfile(portal.profiles);
    const id = randomUUID();
    const save = portal.saverOf(founder, id);
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
    const save = portal.saverOf(await withProfile(portal.profiles));
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
    const save = portal.saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal' });
    await save({ startupName: 'Kadal Fibre', city: 'salem' }, 1);
    expect(await save({ startupName: 'Kadal Fibre' }, 1)).toMatchObject({ revision: 1 });
    expect(await save({ city: 'chennai' }, 1)).toEqual(problem('draft-conflict', { revision: 2 }));
  });

  test('stores any document reference in one form', async () => {
    const founder = await withProfile(portal.profiles);
    const id = randomUUID();
    const save = portal.saverOf(founder, id);
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
    const { revision } = await expectSuccess(portal.saverOf(founder, id)({ startupName: 'Kadal' }));
    const portalWithCheck = makeTestPortal(table, { checkDocuments: async () => rejected });
    const data = { testDocument: { key: 'documents/deck.pdf', name: 'deck.pdf', size: 5 } };
    const ids = { user_id: founder.sub, application_id: id };
    expect(await portalWithCheck.saveDraft({ ...ids, data, revision }, founder)).toEqual(rejected);
    expect((await portal.applications.find(founder.sub, id))?.data).toEqual({ startupName: 'Kadal' });
  });
});

describe('a save is rejected', () => {
  test("for another founder's application", async () => {
    const { applicationId } = await portal.founderWithDraft();
    const otherFounder = await withProfile(portal.profiles);
    expect(await portal.saverOf(otherFounder, applicationId)({ startupName: 'Mine' })).toEqual(
      problem('application-not-found'),
    );
    expect(await portal.applications.list(otherFounder.sub)).toEqual([]);
  });

  test("for another user id or another's e-mail", async () => {
    const founder = await withProfile(portal.profiles);
    const request = { user_id: randomUUID(), application_id: randomUUID(), data: {} };
    expect(await portal.saveDraft(request, founder)).toEqual(problem('forbidden'));
    const save = portal.saverOf(founder);
    expect(await save({ email: 'other@example.org' })).toEqual(problem('forbidden'));
    expect(await save({ email: ` ${founder.email.toUpperCase()} ` })).toMatchObject({ revision: 1 });
    expect(await save({ email: founder.email })).toMatchObject({ revision: 1 });
    expect(await save({ email: null }, 1)).toMatchObject({ revision: 2 });
  });

  test('without a profile', async () => {
    expect(await portal.saverOf(newFounder())({})).toEqual(problem('user-not-found'));
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
      Array.from({ length: maxApplications - 1 }, () =>
        expectSuccess(portal.saverOf(founder)({ city: 'salem' })),
      ),
    );
    const results = await Promise.all(
      Array.from({ length: 4 }, () => portal.saverOf(founder)({ city: 'salem' })),
    );
    expect(results.filter((result) => !('problem' in result))).toHaveLength(1);
    expect(results).toContainEqual(problem('too-many-applications'));
    expect(await portal.applications.list(founder.sub)).toHaveLength(maxApplications);
  });
});

describe('after submission', () => {
  test('saving the same answers succeeds, different ones are rejected', async () => {
    const founder = await withProfile(portal.profiles);
    const id = randomUUID();
    const data = { ...completeDraft(founder.email), fundingDetails: 'not asked', startupName: ' Kadal ' };
    const save = portal.saverOf(founder, id);
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
