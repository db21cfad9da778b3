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
 * strong consistency, a write by 1 kB of the item as it is afterwards, twice in a transaction, and once more for each
 * list of a stage in which the item stands. `looking` sees the same table and is not counted.
 */
export function meter({ client }: Table, looking: Table): () => Units {
  const none = { reads: 0, writes: 0 };
  const line = makeWaitingLine();
  let used = none;

  async function writeUnits({ Item: put, Key: key }: Write, times: number): Promise<number> {
    const item = put ?? (key && (await find(looking, key))) ?? {};
    const listed = stages.filter((stage) => `${stage}_pk` in item).length;
    return times * Math.max(1, Math.ceil(itemSize(item) / kilobyte)) + listed;
  }

  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isTransaction = commandName.startsWith('TransactWrite');
        const result = await line.wait(waiting[isTransaction ? 'transaction' : 'table'], () => next(args));
        const input = args.input as Input;
        const output = result.output as Output;
        const isRead = /^(Get|BatchGet|Query)/.test(commandName);
        let writes = 0;
        for (const part of (input.TransactItems ?? []).flatMap(Object.values))
          writes += await writeUnits(part, 2);
        if (!isTransaction && !isRead) writes = await writeUnits(input, 1);
        used = {
          reads: used.reads + (isRead ? readUnits(input, output) : 0),
          writes: used.writes + writes,
        };
        return result;
      },
    { step: 'initialize', name: 'costMeter' },
  );
  return () => {
    const taken = { ...used, tableWaits: line.take() };
    used = none;
    return taken;
  };
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
