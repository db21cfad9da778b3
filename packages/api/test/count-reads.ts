import type { Table } from '../src/dynamodb/table.ts';

/** The parts of a response that contain the cost of a query, a single read or a batch. */
interface ReadOutput {
  readonly ConsumedCapacity?: Capacity | readonly Capacity[] | undefined;
  readonly ScannedCount?: number | undefined;
  readonly Item?: object | undefined;
  readonly Responses?: object | undefined;
}
interface Capacity {
  readonly CapacityUnits?: number | undefined;
}

interface Reads {
  readonly units: number;
  readonly items: number;
  /** Writes included. */
  readonly requests: number;
}

/**
 * Starts counting the reads of a connection.
 *
 * @returns a function that returns the read capacity units and the items that were read since its last call, including
 * items that are not in a response, and the requests
 */
export function countReads({ client }: Table): () => Reads {
  let [units, items, requests] = [0, 0, 0];
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
      const { ConsumedCapacity = [], ScannedCount = 0, Item, Responses = {} } = result.output as ReadOutput;
      for (const { CapacityUnits = 0 } of [ConsumedCapacity].flat()) units += CapacityUnits;
      requests += 1;
      items += ScannedCount + (Item ? 1 : 0) + Object.values(Responses).flat().length;
      return result;
    },
    { step: 'initialize', name: 'countReads' },
  );
  return () => {
    const cost = { units, items, requests };
    [units, items, requests] = [0, 0, 0];
    return cost;
  };
}
