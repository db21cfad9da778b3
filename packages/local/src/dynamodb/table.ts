export interface KeySchemaElement {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

export interface AttributeDefinition {
  AttributeName: string;
  AttributeType: 'S' | 'N' | 'B';
}

export interface SecondaryIndex {
  IndexName: string;
  KeySchema: KeySchemaElement[];
  Projection: { ProjectionType?: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] | undefined };
}

/** A table as it is asked for; the members have the shapes that CloudFormation and the API share. */
export interface TableDefinition {
  tableName: string;
  keySchema: KeySchemaElement[];
  attributeDefinitions: AttributeDefinition[];
  globalSecondaryIndexes?: SecondaryIndex[] | undefined;
  /** The attribute that holds the epoch second after which an item is removed. */
  timeToLiveAttribute?: string | undefined;
  /** Keeps a change stream with the items as they are after each change. */
  stream?: 'NEW_IMAGE' | undefined;
}

/** What DescribeTable answers, as far as dynalite needs it to read and write the table. */
export interface TableDescription {
  TableName: string;
  TableStatus: 'ACTIVE';
  KeySchema: KeySchemaElement[];
  AttributeDefinitions: AttributeDefinition[];
  GlobalSecondaryIndexes?: SecondaryIndex[];
  TableArn: string;
  /** Epoch seconds. */
  CreationDateTime: number;
  BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' };
  LatestStreamArn?: string;
  LatestStreamLabel?: string;
  StreamSpecification?: { StreamEnabled: boolean; StreamViewType: 'NEW_IMAGE' };
}

/** A table as it is kept. */
export interface Table {
  description: TableDescription;
  timeToLiveAttribute?: string;
}

/** The table's indexes. */
export function secondaryIndexes({ description }: Table): SecondaryIndex[] {
  return description.GlobalSecondaryIndexes ?? [];
}

/** The names of the attributes that make the primary key, partition key first. */
export function keyAttributes({ description }: Table): string[] {
  return description.KeySchema.map((element) => element.AttributeName);
}
