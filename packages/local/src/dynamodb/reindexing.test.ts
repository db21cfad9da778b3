import { afterAll, expect, it } from 'vitest';
import { openDatabase, saveTable, tableNamed } from './database.ts';
import { answerCall } from './engine.ts';
import { keySpace } from './key-space.ts';
import { under } from './level.ts';
import { ensureTable, finishReindexing } from './tables.ts';
import { portalLikeTable, temporaryFolder } from './testing/emulator.ts';

const folder = await temporaryFolder();
afterAll(() => folder.remove());
const open = () => openDatabase({ path: folder.path, now: Date.now });

it('makes the entries of an index anew when a crash interrupted that before', async () => {
  const interrupted = await open();
  await ensureTable(interrupted, portalLikeTable('half'));
  const item = { pk: { S: 'a' }, sk: { S: '1' }, email: { S: 'one@example.org' } };
  await answerCall(interrupted, 'PutItem', JSON.stringify({ TableName: 'half', Item: item }));
  await saveTable(interrupted, { ...tableNamed(interrupted, 'half'), reindexing: true });
  await interrupted.level.clear(under(keySpace.indexes('half')));
  await interrupted.close();

  const database = await open();
  await finishReindexing(database);
  const query = {
    TableName: 'half',
    IndexName: 'by-email',
    KeyConditionExpression: 'email = :e',
    ExpressionAttributeValues: { ':e': { S: 'one@example.org' } },
  };
  const { body } = await answerCall(database, 'Query', JSON.stringify(query));
  expect(JSON.parse(body)).toMatchObject({ Count: 1, Items: [item] });
  expect(tableNamed(database, 'half')).not.toHaveProperty('reindexing');
  await database.close();
});
