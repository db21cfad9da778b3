import { randomUUID } from 'node:crypto';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import { inject } from 'vitest';
import { connectTable, type Table } from '../src/dynamodb/table.ts';

const attribute = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });

const key = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];

const summaryColumns = [
  'application_id',
  'submitted_id',
  'submitted_at',
  'founderName',
  'startupName',
  'startupCategory',
  'phone',
  'stage1',
  'stage2',
];

const stageIndex = (stage: Stage) => ({
  IndexName: stage,
  KeySchema: key(`${stage}_pk`, `${stage}_sk`),
  Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: summaryColumns },
});

/** A connection to the DynamoDB of this run; a machine with much to do may take its time. */
export function connect(name: string): Table {
  return connectTable(name, {
    endpoint: inject('dynamodbEndpoint'),
    requestHandler: { requestTimeout: 15_000, throwOnRequestTimeout: true },
  });
}

/** Makes an empty table of the portal's shape, for one test file alone. */
export async function makePortalTable(): Promise<Table> {
  const table = connect(`portal-${randomUUID()}`);
  await table.client.send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key('pk', 'sk'),
      AttributeDefinitions: ['pk', 'sk', ...stages.flatMap((stage) => [`${stage}_pk`, `${stage}_sk`])].map(
        attribute,
      ),
      GlobalSecondaryIndexes: stages.map(stageIndex),
    }),
  );
  return table;
}
