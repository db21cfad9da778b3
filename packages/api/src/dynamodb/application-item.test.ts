import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { completeDraft } from '../../test/drafts.ts';
import { itemsOf } from '../../test/items.ts';
import { portalOfFile } from '../../test/test-portal.ts';
import { readApplicationItem } from './application-item.ts';
import { applicationKey } from './keys.ts';

const portal = await portalOfFile();
type Draft = Awaited<ReturnType<typeof portal.founderWithDraft>>;

/** Reads the stored item of a draft with the type of every value. */
async function typedItemOf({ founder, applicationId }: Draft) {
  const { client, name } = portal.table;
  const { pk, sk } = applicationKey(founder.sub, applicationId);
  const Key = { pk: { S: pk }, sk: { S: sk } };
  return (await client.send(new GetItemCommand({ TableName: name, Key, ConsistentRead: true }))).Item ?? {};
}

const answeredNames = async (draft: Draft) =>
  Object.keys((await typedItemOf(draft))['answers']?.M ?? {}).sort();

test('an application item stores every answer under its field name, and none for a cleared answer', async () => {
  const empty = { website: '', greenFinance: [], fundingDetails: null, testDocument: null };
  const draft = await portal.founderWithDraft({ ...empty, carbonFootprintReduction: '12 t' });
  expect((await typedItemOf(draft))['answers']?.M).toMatchObject({
    startupName: { S: 'Kadal Fibre' },
    startupCategory: { L: [{ S: 'circular_economy' }, { S: 'waste_management' }] },
    pitchDeck: { M: { name: { S: 'deck.pdf' }, size: { N: '12345' } } },
  });
  await draft.save({ carbonFootprintReduction: '' }, 1);
  const names = Object.keys(completeDraft(draft.founder.email)).sort();
  expect(await answeredNames(draft)).toEqual(names);
  await draft.handIn();
  expect(await answeredNames(draft)).toEqual(names);
});

test('reading an item without answers fails', async () => {
  const [item] = await itemsOf(portal.table, 'application');
  expect(() => readApplicationItem({ ...item, answers: undefined })).toThrow();
});
