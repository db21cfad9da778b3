import { type Figure, ms, percentile } from '../figures.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** The output of e2e/bench/table.spec.ts: times in ms, counts of elements. */
interface MeasuredTable {
  rows: number;
  /** From the last byte of the first and last page of the list to the paint of its rows. */
  usable: { first: number; last: number };
  /** By input: for each key the time to its paint, to the paint of the matching rows, and of the main thread. */
  keys: Record<string, { painted: number[]; found: number[]; computed: number[] }>;
  /** From a click to the paint of its result. */
  clicks: Record<string, number>;
  /** Maximum number of elements of a type in the page. */
  elements: Record<string, number>;
}

/** A time with the goal of an office's computer. */
const onOfficeComputer = (name: string, measured: number, atMost: number): Figure => ({
  ...ms(name, measured, atMost),
  ofMachine: true,
});

/**
 * Measures the organisers' table with 20,000 applications in pages of 500. The goals in ms are for an office's computer with nothing else
 * running; what holds on every machine is how much of the table is in the page.
 */
export async function bench(): Promise<Figure[]> {
  const { usable, keys, clicks, elements } = await measureInBrowser<MeasuredTable>('table');
  return [
    onOfficeComputer('first rows usable after the first page arrives', usable.first, 1000),
    onOfficeComputer('all rows usable after the last page arrives', usable.last, 1000),
    ...Object.entries(keys).flatMap(([name, { painted, found, computed }]) => [
      onOfficeComputer(`key in ${name} painted, 95 of 100`, percentile(painted, 95), 50),
      onOfficeComputer(`key in ${name} found, 95 of 100`, percentile(found, 95), 100),
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
