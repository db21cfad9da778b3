import { table } from '../../../../scripts/shared/output.ts';
import type { Operation } from './application-cost.ts';

/**
 * US dollars in ap-south-1, from AWS's public price lists of November 2026, without free tiers but for CloudFront's ten million
 * requests a month, which does not expire. Compare with the current lists before relying on a sum.
 */
const prices = {
  reads: 0.1423 / 1e6,
  writes: 0.7115 / 1e6,
  documentWrites: 0.005 / 1e3,
  documentReads: 0.0004 / 1e3,
  mails: 0.1 / 1e3,
  /** The request, 50 ms of a function of 1 GB, and 400 bytes of logs. The last two are assumptions. */
  invocations: 0.2 / 1e6 + 0.05 * 0.0000133334 + 400 * (0.67 / 1e9),
};
/** A request to the HTTP API. */
const callPrice = 1.05 / 1e6;

const columns = Object.keys(prices) as (keyof typeof prices)[];

/** Returns the table of docs/cost.md: units of one call, and cents of all calls for 1,000 applications. */
export function costTable(operations: readonly Operation[]): string {
  const row = (operation: Operation) => [
    operation.name,
    String(operation.times),
    ...columns.map((column) => operation[column].toFixed(1)),
    centsOf(operation).toFixed(1),
  ];
  return table([
    ['call', 'times', 'reads', 'writes', 'S3 writes', 'S3 reads', 'mails', 'invocations', '¢'],
    ...operations.map(row),
    ['1,000 applications', '', ...columns.map(() => ''), sumOf(operations).toFixed(1)],
  ]);
}

/** Returns the cents of an operation for 1,000 applications. */
function centsOf(operation: Operation): number {
  const dollars = columns.reduce((sum, column) => sum + operation[column] * prices[column], callPrice);
  return 1000 * operation.times * dollars * 100;
}

function sumOf(operations: readonly Operation[]): number {
  return operations.reduce((sum, operation) => sum + centsOf(operation), 0);
}
