import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Table } from '@portal/api/dynamodb/table';
import { stages } from '@portal/contracts/review/decisions';
import { waiting } from './function-time.ts';
import { type Item, itemSize } from './item-size.ts';
import { makeWaitingLine } from './waiting-line.ts';

/** What DynamoDB charges for on demand, and how long it is waited for. */
export interface Units {
  readonly reads: number;
  readonly writes: number;
  /** Milliseconds. */
  readonly tableWaits: number;
}

type Key = Readonly<{ pk: string; sk: string }>;

interface Write {
  readonly Item?: Item;
  readonly Key?: Key;
}

interface Batch {
  readonly Keys?: readonly Key[];
  readonly ConsistentRead?: boolean;
}

/** The parts of commands and of their answers that say what they cost. */
interface Input extends Write {
  readonly ConsistentRead?: boolean;
  readonly TransactItems?: readonly Readonly<Record<string, Write>>[];
  readonly RequestItems?: Readonly<Record<string, Batch>>;
}
interface Output {
  readonly Item?: Item;
  readonly Items?: readonly Item[];
  readonly Responses?: Readonly<Record<string, readonly Item[]>>;
}

const kilobyte = 1024;

/**
 * Counts from now on what a table's commands cost, by the rules of DynamoDB's price list: a read by 4 kB and half without
 * strong consistency, a write by 1 kB of the item as it was or is afterwards, whichever is larger, twice in a transaction, and
 * once more for each list of a stage in which the item stands. One whose condition fails costs what it met. `looking` sees the same table and is not counted.
 */
export function meter({ client }: Table, looking: Table): () => Units {
  const none = { reads: 0, writes: 0 };
  const line = makeWaitingLine();
  let used = none;

  /** The items of writes as they are now, nothing for those that are not there. */
  function itemsOf(writes: readonly Write[]): Promise<readonly Item[]> {
    return Promise.all(writes.map(async (write) => (await find(looking, keyOf(write))) ?? {}));
  }

  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isTransaction = commandName.startsWith('TransactWrite');
        const isRead = /^(Get|BatchGet|Query)/.test(commandName);
        const input = args.input as Input;
        const writes = isRead ? [] : writesOf(input);
        const before = await itemsOf(writes);
        const times = isTransaction ? 2 : 1;
        const count = (reads: number, after: readonly Item[]) => {
          const units = before.reduce((sum, item, at) => sum + writeUnits(item, after[at] ?? item, times), 0);
          used = { reads: used.reads + reads, writes: used.writes + units };
        };
        try {
          const result = await line.wait(waiting[isTransaction ? 'transaction' : 'table'], () => next(args));
          count(isRead ? readUnits(input, result.output as Output) : 0, await itemsOf(writes));
          return result;
        } catch (error) {
          if (error instanceof ConditionalCheckFailedException) count(0, before);
          throw error;
        }
      },
    { step: 'initialize', name: 'costMeter' },
  );
  return () => {
    const taken = { ...used, tableWaits: line.take() };
    used = none;
    return taken;
  };
}

function writesOf(input: Input): readonly Write[] {
  return input.TransactItems?.flatMap(Object.values) ?? [input];
}

function keyOf({ Item: item, Key: key }: Write): Key {
  const { pk, sk } = (key ?? item) as Key;
  return { pk, sk };
}

/** A list of a stage is written only with what is put into it, or changed there. */
function writeUnits(before: Item, after: Item, times: number): number {
  const listed = before === after ? 0 : stages.filter((stage) => `${stage}_pk` in after).length;
  const bytes = Math.max(itemSize(before), itemSize(after));
  return times * Math.max(1, Math.ceil(bytes / kilobyte)) + listed;
}

/** A list is read as one; the items of a batch each for itself, missing ones too. */
function readUnits(
  { ConsistentRead, RequestItems }: Input,
  { Item: item, Items = [], Responses = {} }: Output,
): number {
  if (RequestItems === undefined) return unitsOf(item ? [item] : Items, ConsistentRead);
  const ofBatch = ([name, batch]: [string, Batch]) =>
    (batch.Keys ?? []).map((_, at) =>
      unitsOf(Responses[name]?.slice(at, at + 1) ?? [], batch.ConsistentRead),
    );
  return Object.entries(RequestItems)
    .flatMap(ofBatch)
    .reduce((sum, units) => sum + units, 0);
}

function unitsOf(read: readonly Item[], isConsistent = false): number {
  const bytes = read.reduce((sum, each) => sum + itemSize(each), 0);
  return Math.max(1, Math.ceil(bytes / (4 * kilobyte))) * (isConsistent ? 1 : 0.5);
}

async function find({ client, name }: Table, key: Key): Promise<Item | undefined> {
  const { Item: item } = await client.send(
    new GetCommand({ TableName: name, Key: key, ConsistentRead: true }),
  );
  return item;
}
