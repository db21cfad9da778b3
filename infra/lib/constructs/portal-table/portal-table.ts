import { summaryFields } from '@portal/contracts/applications/records';
import { type Stage, stages } from '@portal/contracts/review/decisions';
import {
  CrossStackReferences,
  aws_dynamodb as dynamodb,
  aws_iam as iam,
  type aws_lambda as lambda,
  ReferenceStrength,
  RemovalPolicy,
  Stack,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';

export interface PortalTableProps {
  readonly config: StageConfig;
}

/** Columns of an organiser's table: what the lists of the stages are answered from. */
const summaryColumns = [
  'application_id',
  'submitted_id',
  'submitted_at',
  ...summaryFields,
  'stage1',
  'stage2',
];

/** What can be done with items whose key is known, one or a collection; a part of a transaction counts as itself. */
type ItemAction = 'BatchGetItem' | 'DeleteItem' | 'GetItem' | 'PutItem' | 'Query' | 'UpdateItem';

/** The portal's one table (docs/access-patterns.md), with a list per stage and a stream of what is new. */
export class PortalTable extends Construct {
  readonly table: dynamodb.TableV2;
  readonly name: string;
  /** Made of the name, not referred to: a stage can be given another table without its other stacks in the way. */
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
      globalSecondaryIndexes: stages.map(stageIndex),
      deletionProtection: config.keepsData,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    // The stream, which has no name that could be chosen, is referred to: weakly, for the same reason.
    CrossStackReferences.of(this.table).produce(ReferenceStrength.WEAK);
  }

  /** These and no other reads and writes; no list, no scan. Sets `TABLE_NAME`. */
  grantItems(fn: lambda.Function, ...actions: readonly ItemAction[]): void {
    const named = actions.map((action) => `dynamodb:${action}`);
    allow(fn, named, this.arn);
    fn.addEnvironment('TABLE_NAME', this.name);
  }

  /** Reads what is new. A pattern, because the table's stream is named by DynamoDB. */
  grantReadStream(fn: lambda.Function): void {
    const actions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
    const resource = `${this.arn}/stream/*`;
    allow(
      fn,
      actions.map((action) => `dynamodb:${action}`),
      resource,
    );
    Validations.of(fn.role ?? fn).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:aws:dynamodb:${Stack.of(this).region}:<AWS::AccountId>:table/${this.name}/stream/*]`,
      reason: 'One table has one stream at a time.',
    });
  }

  /** Beside {@link grantItems}: walks the lists of both stages. */
  grantStageLists(fn: lambda.Function): void {
    const indexes = stages.map((stage) => `${this.arn}/index/${stage}`);
    allow(fn, ['dynamodb:Query'], ...indexes);
  }
}

function allow(fn: lambda.Function, actions: string[], ...resources: string[]): void {
  fn.addToRolePolicy(new iam.PolicyStatement({ actions, resources }));
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
    nonKeyAttributes: summaryColumns,
  };
}
