import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { countReads } from '../../test/count-reads.ts';
import { withProfile } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeSaveDraft } from './save-draft.ts';

let table: Table;
let portal: TestPortal;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

describe('two tabs with one draft', () => {
  test('do not overwrite each other: the stale one gets the current revision', async () => {
    const save = portal.saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal' });
    await save({ startupName: 'Kadal Fibre' }, 1);
    const conflict = problem('draft-conflict', { revision: 2 });
    expect(await save({ startupName: 'Malai' }, 1)).toEqual(conflict);
    expect(await save({ city: 'salem' }, 1)).toEqual(conflict);
    expect(await save({ startupName: 'Malai' }, 2)).toMatchObject({ revision: 3 });
  });

  test('do not overwrite each other after a save without changes', async () => {
    const save = portal.saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal', city: 'salem' });
    await save({ startupName: 'Kadal Fibre' }, 1);
    expect(await save({}, 1)).toMatchObject({ revision: 1 });
    await save({ phone: '98' }, 2);
    expect(await save({ city: 'salem' }, 1)).toMatchObject({ revision: 1 });
    expect(await save({ startupName: 'Malai' }, 1)).toEqual(problem('draft-conflict', { revision: 3 }));
  });

  test('do not overwrite each other after a save without a revision and without changes', async () => {
    const save = portal.saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal', city: 'salem' });
    expect(await save({ startupName: 'Kadal' })).toMatchObject({ revision: 0 });
    expect(await save({ city: 'chennai' }, 0)).toEqual(problem('draft-conflict', { revision: 1 }));
    expect(await save({ startupName: 'Kadal', city: 'salem' })).toMatchObject({ revision: 1 });
  });

  test('may only add answers without a revision', async () => {
    const save = portal.saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal' });
    expect(await save({ startupName: 'Kadal', city: 'salem' })).toMatchObject({ revision: 2 });
    const conflict = problem('draft-conflict', { revision: 2 });
    expect(await save({ startupName: 'Malai' })).toEqual(conflict);
    expect(await save({ city: null })).toEqual(conflict);
  });

  test('that save simultaneously: one succeeds, the others get a conflict', async () => {
    const save = portal.saverOf(await withProfile(portal.profiles));
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
    const save = portal.saverOf(founder);
    const results = await Promise.all(
      Array.from({ length: 8 }, () => expectSuccess(save({ city: 'salem' }))),
    );
    expect(results.map(({ revision }) => revision)).toEqual(Array(8).fill(1));
    expect(await portal.applications.list(founder.sub)).toHaveLength(1);
  });
});

describe('a save with the current revision', () => {
  test('costs one strongly consistent read and one write', async () => {
    const save = portal.saverOf(await withProfile(portal.profiles));
    await save({ startupName: 'Kadal' });
    const readCost = countReads(table);
    expect(await save({ startupName: 'Malai' }, 1)).toMatchObject({ revision: 2 });
    expect(readCost()).toMatchObject({ items: 1, units: 2 });
  });

  test('conflicts when another save happens between its read and its write', async () => {
    const founder = await withProfile(portal.profiles);
    const id = randomUUID();
    const save = portal.saverOf(founder, id);
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
