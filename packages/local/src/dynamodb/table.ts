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

/** The definition of a table, in the shapes that CloudFormation and the API share. */
export interface TableDefinition {
  TableName: string;
  KeySchema: KeySchemaElement[];
  AttributeDefinitions: AttributeDefinition[];
  GlobalSecondaryIndexes?: SecondaryIndex[] | undefined;
  /** Without it, the table has no change stream. */
  StreamSpecification?: { StreamViewType: 'NEW_IMAGE' } | undefined;
  /** The attribute with the epoch second after which an item expires. */
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean } | undefined;
}

/** What the API says of a table, as far as dynalite needs it. */
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

export interface Table {
  description: TableDescription;
  timeToLiveAttribute?: string;
}

export function secondaryIndexes({ description }: Table): SecondaryIndex[] {
  return description.GlobalSecondaryIndexes ?? [];
}

/** The attribute names of the primary key, partition key first. */
export function keyAttributes({ description }: Table): string[] {
  return description.KeySchema.map((element) => element.AttributeName);
}
