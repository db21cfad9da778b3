import { table } from '../../../../scripts/shared/output.ts';
import type { Figure } from '../figures.ts';
import { median, percentile } from '../statistics.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** What e2e/bench/table.spec.ts writes: times in ms, counts of elements. */
interface MeasuredTable {
  rows: number;
  /** From the last byte of the first and of the last page of the list to the paint that shows its rows. */
  usable: { first: number; last: number };
  /** Per box: each key until it is painted, until the rows or values it finds are, and what the main thread computed. */
  keys: Record<string, { painted: number[]; found: number[]; computed: number[] }>;
  /** What a click takes until its outcome is painted. */
  clicks: Record<string, number>;
  /** Most elements of a kind that were in the page at once. */
  elements: Record<string, number>;
}

/** The organisers' table with 10,000 applications. */
export async function bench(): Promise<Figure[]> {
  const measured = await measureInBrowser<MeasuredTable>('table');
  const boxes = Object.entries(measured.keys);
  console.log(`${measured.rows.toLocaleString('en-IN')} applications in pages of 500. A key is painted at the end of
the paint that shows it in its box; it is found at the end of the paint that shows its rows. What it computed is
time of the main thread alone, whatever else the machine does.
`);
  console.log(
    table([
      [
        'keys, ms',
        'painted: median',
        'p95',
        'worst',
        'found: median',
        'p95',
        'worst',
        'computed: median',
        'p95',
        'worst',
      ],
      ...boxes.map(([name, { painted, found, computed }]) => [
        name,
        ...[painted, found, computed].flatMap(spread),
      ]),
    ]),
  );
  console.log();
  console.log(
    table([
      ['clicks', 'ms until painted'],
      ...Object.entries(measured.clicks).map(([name, ms]) => [name, ms.toFixed(0)]),
    ]),
  );
  console.log();
  return [
    {
      name: 'first rows usable after the first page is there',
      measured: measured.usable.first,
      unit: 'ms',
      atMost: 1000,
    },
    {
      name: 'all rows usable after the last page is there',
      measured: measured.usable.last,
      unit: 'ms',
      atMost: 1000,
    },
    ...boxes.flatMap(([name, { painted, found }]) => [
      {
        name: `key in ${name} painted, 95 of 100`,
        measured: percentile(painted, 95),
        unit: 'ms',
        atMost: 50,
      },
      {
        name: `key in ${name} found, 95 of 100`,
        measured: percentile(found, 95),
        unit: 'ms',
        atMost: 100,
      },
    ]),
    ...Object.entries(measured.elements).map(([name, count]) => ({
      name: `${name} in the page at once`,
      measured: count,
      unit: '',
      atMost: 500,
    })),
  ];
}

const spread = (times: number[]) =>
  [median(times), percentile(times, 95), Math.max(...times)].map((ms) => ms.toFixed(1));
