import type { Table } from '../src/dynamodb/table.ts';

/** What calls to a table cost. */
export interface Readings {
  /** Read units that the table says were consumed. */
  readonly units: number;
  /** Items that were looked at, also those that are not in an answer. */
  readonly items: number;
}

/** The parts of an answer that say what it cost, of a query, of a single read, of a batch. */
interface Costs {
  readonly ConsumedCapacity?: Capacity | readonly Capacity[] | undefined;
  readonly ScannedCount?: number | undefined;
  readonly Item?: object | undefined;
  readonly Responses?: Readonly<Record<string, readonly object[]>> | readonly object[] | undefined;
}
interface Capacity {
  readonly CapacityUnits?: number | undefined;
}

/** Counts from now on what is read over a connection. @returns the readings since the last time they were taken */
export function meterReads({ client }: Table): () => Readings {
  const none: Readings = { units: 0, items: 0 };
  let readings = none;
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
      const costs = result.output as Costs;
      readings = {
        units: readings.units + unitsOf(costs),
        items: readings.items + itemsOf(costs),
      };
      return result;
    },
    { step: 'initialize', name: 'readMeter' },
  );
  return () => {
    const taken = readings;
    readings = none;
    return taken;
  };
}

const unitsOf = ({ ConsumedCapacity: consumed = [] }: Costs) =>
  [consumed].flat().reduce((sum, { CapacityUnits: units = 0 }) => sum + units, 0);

const itemsOf = ({ ScannedCount: scanned = 0, Item: item, Responses: responses = {} }: Costs) =>
  scanned + (item ? 1 : 0) + Object.values(responses).flat().length;
