import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { newFounder, withProfile } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { makeApplicationStore } from '../dynamodb/application-store.ts';
import { makeProfileStore } from '../dynamodb/profile-store.ts';
import type { ProfileStore } from '../users/ports.ts';
import type { ApplicationStore, CheckDocuments } from './ports.ts';
import { makeSaveDraft, maxApplications, type SaveDraft } from './save-draft.ts';

let profiles: ProfileStore;
let applications: ApplicationStore;
let saveDraft: SaveDraft;

const takeAll: CheckDocuments = async (references) =>
  Object.fromEntries(
    Object.entries(references).map(([path, reference]) => {
      if (typeof reference === 'string') return [path, { key: reference, name: 'deck.pdf', size: 10 }];
      const { key, name, size } = reference;
      return [path, { key, name, size }];
    }),
  );

beforeAll(async () => {
  const table = await makePortalTable();
  profiles = makeProfileStore(table);
  applications = makeApplicationStore(table);
  saveDraft = makeSaveDraft({ applications, profiles, checkDocuments: takeAll, now: Date.now });
});

const request = (user_id: string, application_id: string, data = {}, revision?: number) => ({
  user_id,
  application_id,
  data,
  ...(revision === undefined ? {} : { revision }),
});

describe('saving a draft', () => {
  test('begins an application, then changes it, and says when nothing changed', async () => {
    const founder = await withProfile(profiles);
    const id = randomUUID();
    expect(await saveDraft(request(founder.sub, id, { startupName: 'Kadal' }), founder)).toMatchObject({
      application_id: id,
      revision: 1,
    });
    const changed = request(founder.sub, id, { founderName: 'Kavya', city: 'chennai' }, 1);
    expect(await saveDraft(changed, founder)).toMatchObject({ revision: 2 });
    expect(await saveDraft(changed, founder)).toMatchObject({ revision: 2 });
    expect((await applications.find(founder.sub, id))?.data).toEqual({
      startupName: 'Kadal',
      founderName: 'Kavya',
      city: 'chennai',
    });
  });
});
