import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { allItems } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import type { Caller } from '../caller.ts';
import { makeFindApplicationStatus } from '../dynamodb/find-application-status.ts';
import { ownerKey, profileKey } from '../dynamodb/keys.ts';
import type { Table } from '../dynamodb/table.ts';
import { problem } from '../problem.ts';
import { makeSaveDraft } from './save-draft.ts';

let table: Table;
let portal: TestPortal;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

async function applicationsOf(founder: Caller): Promise<unknown> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: profileKey(founder.sub) }),
  );
  return Item?.['applications'];
}

const saveOf = (founder: Caller, application_id: string, revision?: number) => ({
  user_id: founder.sub,
  application_id,
  data: { startupName: 'Kadal Yarn' },
  revision,
});

describe('deleting a draft', () => {
  test('removes the draft and its code; the id stays taken without personal data', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    await portal.mailCode(founder, applicationId);
    expect(await portal.deleteDraft(applicationId, founder)).toEqual({
      message: 'Your draft has been deleted.',
    });
    expect(await portal.applications.list(founder.sub)).toEqual([]);
    expect(await applicationsOf(founder)).toBe(0);
    const left = (await allItems(table)).filter((item) => JSON.stringify(item).includes(applicationId));
    expect(left).toEqual([
      {
        ...ownerKey(applicationId),
        entity: 'owner',
        created_at: expect.any(String),
        deleted_at: new Date(portal.clock.time).toISOString(),
        expires_at: expect.any(Number),
      },
    ]);
  });

  test('happens once: of simultaneous calls one succeeds, and the profile counts one application less', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    await expectSuccess(portal.saveDraft(saveOf(founder, randomUUID()), founder));
    const results = await Promise.all(
      Array.from({ length: 5 }, () => portal.deleteDraft(applicationId, founder)),
    );
    expect(results.filter((result) => 'message' in result)).toHaveLength(1);
    expect(results.filter((result) => 'problem' in result)).toEqual(
      Array(4).fill(problem('application-not-found')),
    );
    expect(await applicationsOf(founder)).toBe(1);
  });

  test('makes room for another application', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    for (let more = 1; more < 20; more += 1) {
      await expectSuccess(portal.saveDraft(saveOf(founder, randomUUID()), founder));
    }
    const next = saveOf(founder, randomUUID());
    expect(await portal.saveDraft(next, founder)).toEqual(problem('too-many-applications'));
    await expectSuccess(portal.deleteDraft(applicationId, founder));
    await expectSuccess(portal.saveDraft(next, founder));
  });

  test('is refused after the submission', async () => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    expect(await portal.deleteDraft(applicationId, founder)).toEqual(problem('already-submitted'));
    expect(await portal.applications.list(founder.sub)).toHaveLength(1);
    expect(await applicationsOf(founder)).toBe(1);
  });

  test('is refused for an unknown id and for that of another founder', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const missing = problem('application-not-found');
    expect(await portal.deleteDraft(randomUUID(), founder)).toEqual(missing);
    expect(await portal.deleteDraft(applicationId, newFounder())).toEqual(missing);
    expect(await portal.applications.list(founder.sub)).toHaveLength(1);
  });
});

describe('after the deletion', () => {
  test('neither its founder nor another one can use the id', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const { founder: other } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    await expectSuccess(portal.deleteDraft(applicationId, founder));
    const missing = problem('application-not-found');
    for (const revision of [undefined, 1]) {
      expect(await portal.saveDraft(saveOf(founder, applicationId, revision), founder)).toEqual(missing);
    }
    expect(await portal.saveDraft(saveOf(other, applicationId), other)).toEqual(missing);
    const code = { email: founder.email, application_id: applicationId };
    expect(await portal.sendOtp(code, founder)).toEqual(missing);
    expect(await portal.submit({ ...code, otp }, founder)).toEqual(missing);
    expect(await makeFindApplicationStatus(table)(founder.sub, applicationId)).toEqual({ status: 'foreign' });
  });

  test('a late save stores no documents', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    await expectSuccess(portal.deleteDraft(applicationId, founder));
    let checks = 0;
    const save = makeSaveDraft({
      ...portal,
      checkDocuments: async () => {
        checks += 1;
        return {};
      },
    });
    expect(await save(saveOf(founder, applicationId), founder)).toEqual(problem('application-not-found'));
    expect(checks).toBe(0);
  });
});

test('a save that is under way during the deletion does not bring the draft back', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  const save = makeSaveDraft({
    ...portal,
    applications: {
      ...portal.applications,
      save: async (...parts) => {
        await portal.deleteDraft(applicationId, founder);
        return portal.applications.save(...parts);
      },
    },
  });
  expect(await save(saveOf(founder, applicationId, 1), founder)).toEqual(problem('application-not-found'));
  expect(await portal.applications.list(founder.sub)).toEqual([]);
});
