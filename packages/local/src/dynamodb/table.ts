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

/** A table, in the shapes that CloudFormation, the API and dynalite share. */
export interface Table {
  TableName: string;
  KeySchema: KeySchemaElement[];
  AttributeDefinitions: AttributeDefinition[];
  GlobalSecondaryIndexes?: SecondaryIndex[] | undefined;
  /** Without it, the table has no change stream. */
  StreamSpecification?: { StreamViewType: 'NEW_IMAGE' } | undefined;
  /** The attribute with the epoch second after which an item expires. */
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean } | undefined;
}

export function secondaryIndexes({ GlobalSecondaryIndexes: indexes = [] }: Table): SecondaryIndex[] {
  return indexes;
}

/** The attribute names of the primary key, partition key first. */
export function keyAttributes({ KeySchema }: Table): string[] {
  return KeySchema.map((element) => element.AttributeName);
}

/** The attribute by which items expire; undefined when they do not. */
export function timeToLiveAttribute({ TimeToLiveSpecification: timeToLive }: Table): string | undefined {
  return timeToLive?.Enabled ? timeToLive.AttributeName : undefined;
}
