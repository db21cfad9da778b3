import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { stages } from '@portal/contracts/review/decisions';
import type { Table } from '../src/dynamodb/table.ts';

const key = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];

const index = (name: string, partition: string, sort: string, attributes: readonly string[]) => ({
  IndexName: name,
  KeySchema: key(partition, sort),
  Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...attributes] },
});

const keyAttributes = ['pk', 'sk', 'activity_pk', 'changed_at', 'drafts_pk', 'held_pk', 'releases_at'];
const stageAttributes = stages.flatMap((stage) => [`${stage}_pk`, `${stage}_sk`]);

/** Creates an empty table with the portal's schema. */
export async function createPortalTable({ client, name }: Table): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key('pk', 'sk'),
      AttributeDefinitions: [...keyAttributes, ...stageAttributes].map((attribute) => ({
        AttributeName: attribute,
        AttributeType: 'S' as const,
      })),
      GlobalSecondaryIndexes: [
        ...stages.map((stage) => index(stage, `${stage}_pk`, `${stage}_sk`, ['row'])),
        index('activity', 'activity_pk', 'changed_at', ['row']),
        index('drafts', 'drafts_pk', 'sk', ['extended_to', 'expires_at']),
        {
          IndexName: 'held',
          KeySchema: key('held_pk', 'releases_at'),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    }),
  );
}
