import type { Figure } from '../figures.ts';
import { median } from '../statistics.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** Milliseconds per key: one frame of a 60 Hz screen. */
const atMost = 16;

/** The output of e2e/bench/typing.spec.ts: milliseconds of each key, by field and CPU slowdown. */
interface TypedField {
  step: number;
  name: string;
  times: Record<string, number[]>;
}

/**
 * Types in every text field of a completely filled application. Measures the ms from the browser's event to the end of the paint that
 * shows the key. "4×" means a CPU slowdown of 4.
 */
export async function bench(): Promise<Figure[]> {
  const fields = await measureInBrowser<TypedField[]>('typing');
  return fields.flatMap(({ step, name, times }) =>
    Object.entries(times).map(([slowdown, keys]) => ({
      name: `step ${step}, ${name}, ${slowdown}×: median per key`,
      measured: median(keys),
      unit: 'ms',
      ...(slowdown === '1' && { atMost }),
    })),
  );
}
