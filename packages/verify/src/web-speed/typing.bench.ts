import type { Figure } from '../figures.ts';
import { median } from '../statistics.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** What a key may cost, in ms: one frame of a 60 Hz screen. */
const atMost = 16;

/** What e2e/bench/typing.spec.ts writes: per field and slowdown of the processor, what each key took in ms. */
interface TypedField {
  step: number;
  name: string;
  times: Record<string, number[]>;
}

/**
 * Types in every text field of an application that answers everything, at length: ms from the browser's event to the end of the
 * paint that shows the key, in Chromium without a display to wait for. "4×" is with the processor slowed down 4 times.
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
