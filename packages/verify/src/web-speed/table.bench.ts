import type { Figure } from '../figures.ts';
import { percentile } from '../statistics.ts';
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

/**
 * The organisers' table with 10,000 applications in pages of 500. A key is painted at the end of the paint that shows it in its
 * box, found at the end of the paint that shows its rows; what it computed is time of the main thread alone.
 */
export async function bench(): Promise<Figure[]> {
  const { usable, keys, clicks, elements } = await measureInBrowser<MeasuredTable>('table');
  const ms = (name: string, measured: number, atMost?: number): Figure => ({
    name,
    measured,
    unit: 'ms',
    ...(atMost !== undefined && { atMost }),
  });
  return [
    ms('first rows usable after the first page is there', usable.first, 1000),
    ms('all rows usable after the last page is there', usable.last, 1000),
    ...Object.entries(keys).flatMap(([name, { painted, found, computed }]) => [
      ms(`key in ${name} painted, 95 of 100`, percentile(painted, 95), 50),
      ms(`key in ${name} found, 95 of 100`, percentile(found, 95), 100),
      ms(`key in ${name} computed, 95 of 100`, percentile(computed, 95)),
    ]),
    ...Object.entries(clicks).map(([name, taken]) => ms(`${name}: painted`, taken)),
    ...Object.entries(elements).map(([name, measured]) => ({
      name: `${name} in the page at once`,
      measured,
      unit: '',
      atMost: 500,
    })),
  ];
}
