import { isDeepStrictEqual } from 'node:util';
import { type Item, itemBytes } from './attribute-value.ts';
import { type Database, tableNamed } from './database.ts';
import { keyOf } from './derived-entries.ts';
import { type BatchOperation, keySpace } from './level.ts';
import type { Change } from './write-buffer.ts';

/** A change as a Lambda function receives it from a table's stream. */
export interface StreamRecord {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  eventVersion: '1.1';
  eventSource: 'aws:dynamodb';
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: {
    /** Epoch seconds. */
    ApproximateCreationDateTime: number;
    Keys: Item;
    NewImage?: Item;
    /** Digits of fixed length: later changes sort after earlier ones, as strings too. */
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: 'NEW_IMAGE';
  };
  /** On removals by time to live only. */
  userIdentity?: { type: 'Service'; principalId: 'dynamodb.amazonaws.com' };
}

/** Who made a change: a caller, or the table's own time to live. */
export type Origin = 'caller' | 'time-to-live';

const SEQUENCE_DIGITS = 21;

/** The operation that adds a change to its table's stream; none when the table has no stream or nothing changed. */
export function appendToStream(database: Database, change: Change, origin: Origin): BatchOperation[] {
  const { description } = tableNamed(database, change.tableName);
  const { oldItem, newItem } = change;
  if (!description.StreamSpecification || isDeepStrictEqual(oldItem, newItem)) return [];
  const sequence = database.nextSequence();
  const record = streamRecord(database, change, origin, String(sequence).padStart(SEQUENCE_DIGITS, '0'));
  if (!record) return [];
  return [
    { type: 'put', key: keySpace.stream(change.tableName) + record.dynamodb.SequenceNumber, value: record },
    { type: 'put', key: keySpace.sequence, value: sequence },
  ];
}

function streamRecord(
  database: Database,
  { tableName, oldItem, newItem }: Change,
  origin: Origin,
  sequenceNumber: string,
): StreamRecord | undefined {
  const table = tableNamed(database, tableName);
  const item = newItem ?? oldItem;
  if (!item) return undefined;
  const keys = keyOf(table, item);
  return {
    eventID: sequenceNumber,
    eventName: !oldItem ? 'INSERT' : newItem ? 'MODIFY' : 'REMOVE',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: database.arnPrefix.split(':')[3] ?? '',
    eventSourceARN: table.description.LatestStreamArn ?? '',
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(database.now() / 1000),
      Keys: keys,
      ...(newItem && { NewImage: newItem }),
      SequenceNumber: sequenceNumber,
      SizeBytes: itemBytes(keys) + itemBytes(newItem ?? {}),
      StreamViewType: 'NEW_IMAGE',
    },
    ...(origin === 'time-to-live' && { userIdentity: SERVICE }),
  };
}

const SERVICE = { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const;

/**
 * The changes of a table after the one with this sequence number (from the beginning when undefined), oldest first.
 *
 * @throws ResourceNotFoundException
 */
export async function readStream(
  database: Database,
  tableName: string,
  after: string | undefined,
  limit: number,
): Promise<StreamRecord[]> {
  tableNamed(database, tableName);
  const prefix = keySpace.stream(tableName);
  const records: StreamRecord[] = [];
  const range = { gt: prefix + (after ?? ''), lt: `${prefix}~`, limit };
  for await (const record of database.level.values(range)) records.push(record as StreamRecord);
  return records;
}

/** Forgets the changes up to and including the one with this sequence number; numbers are never given twice. */
export async function trimStream(database: Database, tableName: string, upTo: string): Promise<void> {
  const prefix = keySpace.stream(tableName);
  await database.level.clear({ gte: prefix, lte: prefix + upTo });
}
