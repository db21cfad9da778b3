import { type Stage, stages } from '@portal/contracts/review/decisions';
import {
  aws_dynamodb as dynamodb,
  aws_iam as iam,
  type aws_lambda as lambda,
  RemovalPolicy,
  Stack,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';

export interface PortalTableProps {
  readonly config: StageConfig;
}

/** What lists show of a submission is one attribute: DynamoDB cannot change what an index projects. */
const listedAttributes = ['row'];

/**
 * Actions on items with a known key. DynamoDB authorizes the members of a transaction by these too. `DeleteItem` has no condition: one
 * can name partitions only (`dynamodb:LeadingKeys`), and history and versions are in the partition of the assessments and changes
 * that functions delete.
 */
type ItemAction =
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** The portal's table (docs/access-patterns.md), with an index for each review stage, one of their changes, one of drafts, one of decisions that wait for their time, and a stream. */
export class PortalTable extends Construct {
  readonly table: dynamodb.TableV2;
  readonly name: string;
  /** Built from the name, because references of other stacks would block the replacement of a lost table. */
  readonly arn: string;

  constructor(scope: Construct, id: string, { config }: PortalTableProps) {
    super(scope, id);
    this.name = config.tableName;
    this.arn = Stack.of(this).formatArn({ service: 'dynamodb', resource: 'table', resourceName: this.name });
    this.table = new dynamodb.TableV2(this, 'Table', {
      tableName: this.name,
      partitionKey: text('pk'),
      sortKey: text('sk'),
      billing: dynamodb.Billing.onDemand(),
      timeToLiveAttribute: 'expires_at',
      dynamoStream: dynamodb.StreamViewType.NEW_IMAGE,
      globalSecondaryIndexes: [...stages.map(stageIndex), activityIndex, draftIndex, heldIndex],
      deletionProtection: config.keepsData,
      ...(config.keepsData && {
        contributorInsightsSpecification: {
          enabled: true,
          mode: dynamodb.ContributorInsightsMode.THROTTLED_KEYS,
        },
      }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** Allows these actions on items, not on indexes. Sets `TABLE_NAME`. */
  grantItems(fn: lambda.Function, ...actions: readonly ItemAction[]): void {
    allow(fn, actions, this.arn);
    fn.addEnvironment('TABLE_NAME', this.name);
  }

  /** Allows reading the stream. The resource is a pattern, because DynamoDB names the stream. */
  grantReadStream(fn: lambda.Function): void {
    const actions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
    allow(fn, actions, `${this.arn}/stream/*`);
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:dynamodb:${Stack.of(this).region}:<AWS::AccountId>:table/${this.name}/stream/*]`,
      reason: 'One table has one stream at a time.',
    });
  }

  /** Allows queries of the stage indexes, of the index of their changes, and of that of drafts. */
  grantStageLists(fn: lambda.Function): void {
    this.grantQueries(fn, ...stages, activityIndex.indexName, draftIndex.indexName);
  }

  /** Allows queries of the indexes of drafts, of decisions that wait for their time, and of all submissions. */
  grantScheduledLists(fn: lambda.Function): void {
    this.grantQueries(fn, draftIndex.indexName, heldIndex.indexName, stages[0]);
  }

  private grantQueries(fn: lambda.Function, ...indexes: string[]): void {
    allow(fn, ['Query'], ...indexes.map((index) => `${this.arn}/index/${index}`));
  }
}

function allow(fn: lambda.Function, actions: readonly string[], ...resources: string[]): void {
  const named = actions.map((action) => `dynamodb:${action}`);
  fn.addToRolePolicy(new iam.PolicyStatement({ actions: named, resources }));
}

function text(name: string): dynamodb.Attribute {
  return { name, type: dynamodb.AttributeType.STRING };
}

function stageIndex(stage: Stage): dynamodb.GlobalSecondaryIndexPropsV2 {
  return {
    indexName: stage,
    partitionKey: text(`${stage}_pk`),
    sortKey: text(`${stage}_sk`),
    projectionType: dynamodb.ProjectionType.INCLUDE,
    nonKeyAttributes: listedAttributes,
  };
}

/** All submissions, by their last change. */
const activityIndex: dynamodb.GlobalSecondaryIndexPropsV2 = {
  indexName: 'activity',
  partitionKey: text('activity_pk'),
  sortKey: text('changed_at'),
  projectionType: dynamodb.ProjectionType.INCLUDE,
  nonKeyAttributes: listedAttributes,
};

/** Has only drafts. A draft's autosaves do not write it, because they change none of its attributes. */
const draftIndex: dynamodb.GlobalSecondaryIndexPropsV2 = {
  indexName: 'drafts',
  partitionKey: text('drafts_pk'),
  sortKey: text('sk'),
  projectionType: dynamodb.ProjectionType.INCLUDE,
  nonKeyAttributes: ['extended_to', 'expires_at'],
};

/** Has only submissions with a decision that is announced at a time. */
const heldIndex: dynamodb.GlobalSecondaryIndexPropsV2 = {
  indexName: 'held',
  partitionKey: text('held_pk'),
  sortKey: text('releases_at'),
  projectionType: dynamodb.ProjectionType.KEYS_ONLY,
};
