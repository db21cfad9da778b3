import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { summaryFields } from '@portal/contracts/applications/records';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import type { Table } from '../src/dynamodb/table.ts';

const attribute = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });

const key = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];

const summaryColumns = [
  'application_id',
  'submitted_id',
  'submitted_at',
  ...summaryFields,
  'stage1',
  'stage2',
  'stage1_decision',
  'stage2_decision',
  'version',
  'withdrawn_at',
  'founder',
  'review',
];

const stageIndex = (stage: Stage) => ({
  IndexName: stage,
  KeySchema: key(`${stage}_pk`, `${stage}_sk`),
  Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: summaryColumns },
});

const activityIndex = {
  IndexName: 'activity',
  KeySchema: key('activity_pk', 'changed_at'),
  Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: summaryColumns },
};

const draftIndex = {
  IndexName: 'drafts',
  KeySchema: key('drafts_pk', 'sk'),
  Projection: { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: ['extended_to', 'expires_at'] },
};

/** Creates an empty table with the portal's schema. */
export async function createPortalTable({ client, name }: Table): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: key('pk', 'sk'),
      AttributeDefinitions: [
        'pk',
        'sk',
        ...stages.flatMap((stage) => [`${stage}_pk`, `${stage}_sk`]),
        'activity_pk',
        'changed_at',
        'drafts_pk',
      ].map(attribute),
      GlobalSecondaryIndexes: [...stages.map(stageIndex), activityIndex, draftIndex],
    }),
  );
}
