import type { Table } from '../src/dynamodb/table.ts';

/** The cost of reads. */
export interface ReadCost {
  /** Consumed read capacity units. */
  readonly units: number;
  /** Items that were read, including those that are not in a response. */
  readonly items: number;
}

/** The parts of a response that contain the cost of a query, a single read or a batch. */
interface ReadOutput {
  readonly ConsumedCapacity?: Capacity | readonly Capacity[] | undefined;
  readonly ScannedCount?: number | undefined;
  readonly Item?: object | undefined;
  readonly Responses?: Readonly<Record<string, readonly object[]>> | readonly object[] | undefined;
}
interface Capacity {
  readonly CapacityUnits?: number | undefined;
}

/** Starts counting the reads of a connection. @returns a function that returns the cost since its last call */
export function countReads({ client }: Table): () => ReadCost {
  const zero: ReadCost = { units: 0, items: 0 };
  let cost = zero;
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
      const output = result.output as ReadOutput;
      cost = {
        units: cost.units + unitsOf(output),
        items: cost.items + itemsOf(output),
      };
      return result;
    },
    { step: 'initialize', name: 'countReads' },
  );
  return () => {
    const total = cost;
    cost = zero;
    return total;
  };
}

const unitsOf = ({ ConsumedCapacity: consumed = [] }: ReadOutput) =>
  [consumed].flat().reduce((sum, { CapacityUnits: units = 0 }) => sum + units, 0);

const itemsOf = ({ ScannedCount: scanned = 0, Item: item, Responses: responses = {} }: ReadOutput) =>
  scanned + (item ? 1 : 0) + Object.values(responses).flat().length;
