import { table } from '../../../../scripts/shared/output.ts';
import type { Figure } from '../figures.ts';
import { median, percentile } from '../statistics.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** What a key may cost, in ms: one frame of a 60 Hz screen. */
const goal = 16;

/** What e2e/bench/typing.spec.ts writes: per field and slowdown of the processor, what each key took in ms. */
interface TypedField {
  step: number;
  name: string;
  times: Record<string, number[]>;
}

/** Types in every text field of a filled application, on a local cloud of its own. */
export async function bench(): Promise<Figure[]> {
  const fields = await measureInBrowser<TypedField[]>('typing');
  console.log(explanation);
  console.log(table([head, ...fields.map(row)]));
  console.log();
  return [
    slowest(fields, '1', { name: 'typing, slowest field, median per key', atMost: goal }),
    slowest(fields, '4', { name: 'the same with the processor slowed down 4 times' }),
  ];
}

const explanation = `ms from the browser's event to the end of the paint that shows the key, in Chromium without a display to wait for.
Every answer is given and the long ones are close to 300 words. "4×" is with the processor slowed down 4 times.
`;

const head = ['step, field', '1×: median', 'p95', 'worst', '4×: median', 'p95', 'worst'];

const row = ({ step, name, times }: TypedField): string[] => [
  `${step}  ${name}`,
  ...Object.values(times).flatMap((keys) =>
    [median(keys), percentile(keys, 95), Math.max(...keys)].map((ms) => ms.toFixed(1)),
  ),
];

function slowest(fields: TypedField[], slowdown: string, about: Pick<Figure, 'name' | 'atMost'>): Figure {
  const medians = fields.map(({ times }) => median(times[slowdown] ?? []));
  return { ...about, measured: Math.max(...medians), unit: 'ms' };
}
