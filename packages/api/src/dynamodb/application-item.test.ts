import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { completeDraft, maximalDraft } from '../../test/drafts.ts';
import { itemsOf } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { readApplicationItem } from './application-item.ts';
import { applicationKey } from './keys.ts';
import type { Table } from './table.ts';

let table: Table;
let portal: TestPortal;

beforeAll(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

/** Reads the stored item with the plain DynamoDB client, every value with its type. */
async function readWithClient(sub: string, applicationId: string) {
  const client = new DynamoDBClient({ endpoint: inject('dynamodbEndpoint') });
  const { pk, sk } = applicationKey(sub, applicationId);
  const Key = { pk: { S: pk }, sk: { S: sk } };
  return (await client.send(new GetItemCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;
}

async function answeredNames(sub: string, applicationId: string): Promise<string[]> {
  const item = await readWithClient(sub, applicationId);
  return Object.keys(item?.['answers']?.M ?? {}).sort();
}

test('an application item stores every answer under its field name', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  const item = await readWithClient(founder.sub, applicationId);
  expect(item).toMatchObject({
    entity: { S: 'application' },
    application_id: { S: applicationId },
    sub: { S: founder.sub },
    user_status: { S: 'draft' },
    revision: { N: '1' },
    answers: {
      M: {
        startupName: { S: 'Kadal Fibre' },
        startupCategory: { L: [{ S: 'circular_economy' }, { S: 'waste_management' }] },
        pitchDeck: { M: { name: { S: 'deck.pdf' }, size: { N: '12345' } } },
      },
    },
  });
  expect(await answeredNames(founder.sub, applicationId)).toEqual(
    Object.keys(completeDraft(founder.email)).sort(),
  );
});

describe('answers are read as they were saved', () => {
  test.each([
    ['the largest', maximalDraft('kavya@example.org')],
    ['with unusual characters', { startupName: '\u{1f33f} "நூல்" \\ \u0000' }],
    ['none', {}],
  ])('%s', async (_what, answers) => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const stored = await portal.applications.find(founder.sub, applicationId);
    if (stored === undefined) throw new Error('The draft was not stored');
    expect(await portal.applications.save({ ...stored, data: answers, revision: 2 }, 1)).toBe(true);
    expect((await portal.applications.find(founder.sub, applicationId))?.data).toEqual(answers);
  });
});

test('a cleared answer leaves no attribute, in a draft and in a submission', async () => {
  const emptyAnswers = { website: '', greenFinance: [], fundingDetails: null, testDocument: null };
  const { founder, applicationId } = await portal.founderWithDraft({
    ...emptyAnswers,
    carbonFootprintReduction: '12 t',
  });
  const request = { user_id: founder.sub, application_id: applicationId, revision: 1 };
  await expectSuccess(portal.saveDraft({ ...request, data: { carbonFootprintReduction: '' } }, founder));
  const names = Object.keys(completeDraft(founder.email)).sort();
  expect(await answeredNames(founder.sub, applicationId)).toEqual(names);
  const otp = await portal.mailCode(founder, applicationId);
  await expectSuccess(portal.submit({ email: founder.email, otp, application_id: applicationId }, founder));
  expect(await answeredNames(founder.sub, applicationId)).toEqual(names);
});

test('reading an item without answers fails', async () => {
  const [item] = await itemsOf(table, 'application');
  expect(() => readApplicationItem({ ...item, answers: undefined })).toThrow();
});
