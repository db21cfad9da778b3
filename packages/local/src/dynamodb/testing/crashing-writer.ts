import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { startDynamoDb } from '../start-dynamodb.ts';
import { clientFor, portalLikeTable } from './emulator.ts';

/** The table the writer writes to. */
export const LEDGER = 'ledger';

/** How many transactions are under way at once. */
const SIMULTANEOUS = 4;

// A process to be killed: it runs the emulator on the folder it is given and applies transactions without end. Each
// makes three items and raises a counter; the number of each that was answered goes to standard output.

if (process.argv[1] === import.meta.filename) {
  const [, , dataDir = '', first = '0'] = process.argv;
  const dynamoDb = await startDynamoDb({ dataDir });
  await dynamoDb.createTable(portalLikeTable(LEDGER));
  const client = clientFor(dynamoDb.endpoint);
  let next = Number(first);
  const writer = async () => {
    for (;;) {
      const n = next++;
      await client.send(transfer(n));
      process.stdout.write(`${n}\n`);
    }
  };
  await Promise.all(Array.from({ length: SIMULTANEOUS }, writer));
}

function transfer(n: number): TransactWriteCommand {
  const part = (sk: string) => ({
    Put: {
      TableName: LEDGER,
      Item: { pk: `t#${n}`, sk, queue: 'all', rank: n },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  });
  const count = {
    Update: {
      TableName: LEDGER,
      Key: { pk: 'counter', sk: 'all' },
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
  return new TransactWriteCommand({ TransactItems: [part('a'), part('b'), part('c'), count] });
}
