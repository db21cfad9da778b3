import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { acceptAllDocuments } from '../../test/drafts.ts';
import { newFounder, withProfile } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeTestAccounts } from '../../test/test-accounts.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { makeAccountStore } from '../dynamodb/account-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeCloseAccount } from '../users/close-account.ts';
import type { CheckDocuments } from './ports.ts';
import { maxApplications } from './save-draft.ts';

let table: Table;
let portal: TestPortal;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
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
    expect(await portal.saverOf(founder, applicationId)({ city: 'salem' })).toMatchObject({ revision: 1 });
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
    for (let count = 0; count < maxApplications; count += 1) await portal.saverOf(founder)({ city: 'salem' });
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
