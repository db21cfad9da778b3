import { isDeepStrictEqual } from 'node:util';
import { accountId } from '../template/identifiers.ts';
import { type Item, itemBytes } from './attribute-value.ts';
import { type Database, getTable } from './database.ts';
import { keyOf } from './index-entries.ts';
import { type BatchOperation, keySpace } from './level.ts';
import type { Change } from './write-buffer.ts';

/** A record of a table's stream, in the format of Lambda events. */
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
    /** Digits of fixed length, so that records sort in order as strings. */
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: 'NEW_IMAGE';
  };
}

const SEQUENCE_DIGITS = 21;

/** The operations that add a change to its table's stream; none without a stream or a difference. */
export function appendToStream(database: Database, change: Change): BatchOperation[] {
  const { StreamSpecification } = getTable(database, change.tableName);
  const { oldItem, newItem } = change;
  if (!StreamSpecification || isDeepStrictEqual(oldItem, newItem)) return [];
  const sequence = database.nextSequence();
  const record = streamRecord(database, change, String(sequence).padStart(SEQUENCE_DIGITS, '0'));
  if (!record) return [];
  return [
    { type: 'put', key: keySpace.stream(change.tableName) + record.dynamodb.SequenceNumber, value: record },
    { type: 'put', key: keySpace.sequence, value: sequence },
  ];
}

function streamRecord(
  database: Database,
  { tableName, oldItem, newItem }: Change,
  sequenceNumber: string,
): StreamRecord | undefined {
  const table = getTable(database, tableName);
  const item = newItem ?? oldItem;
  if (!item) return undefined;
  const keys = keyOf(table, item);
  return {
    eventID: sequenceNumber,
    eventName: !oldItem ? 'INSERT' : newItem ? 'MODIFY' : 'REMOVE',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: database.region,
    eventSourceARN: `arn:aws:dynamodb:${database.region}:${accountId}:table/${tableName}/stream/local`,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(database.now() / 1000),
      Keys: keys,
      ...(newItem && { NewImage: newItem }),
      SequenceNumber: sequenceNumber,
      SizeBytes: itemBytes(keys) + itemBytes(newItem ?? {}),
      StreamViewType: 'NEW_IMAGE',
    },
  };
}

/**
 * Reads a table's stream records after a sequence number (from the start when undefined), oldest first.
 *
 * @throws ResourceNotFoundException
 */
export async function readStream(
  database: Database,
  tableName: string,
  after: string | undefined,
  limit: number,
): Promise<StreamRecord[]> {
  getTable(database, tableName);
  const prefix = keySpace.stream(tableName);
  const records: StreamRecord[] = [];
  const range = { gt: prefix + (after ?? ''), lt: `${prefix}~`, limit };
  for await (const record of database.level.values(range)) records.push(record as StreamRecord);
  return records;
}

/** Deletes the stream records up to and including a sequence number. Numbers are never reused. */
export async function trimStream(database: Database, tableName: string, upTo: string): Promise<void> {
  const prefix = keySpace.stream(tableName);
  await database.level.clear({ gte: prefix, lte: prefix + upTo });
}
