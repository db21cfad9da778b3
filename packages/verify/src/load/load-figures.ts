import { routeIds, routeKeyOf } from '@portal/contracts/http/routes';
import type { InvocationTiming } from '@portal/local/lambda/invocation-timer';
import { table } from '../../../../scripts/shared/output.ts';
import type { Figure } from '../figures.ts';
import { percentile } from '../statistics.ts';
import type { Load } from './calls.ts';

/** Limit of a handler's CPU time (p99), in ms. */
const maxComputed = 20;
/** Limit of a heap's growth, in MB a minute. */
const maxGrowth = 1;

/** Prints the times of each call and returns the figures. */
export function loadFigures(load: Load): Figure[] {
  const { responseTimes, spent, unexpectedErrors, memory, seconds } = load;
  for (const line of unexpectedErrors.slice(0, 20)) console.log(line);
  console.log(`${explanation}\n${timesTable(load)}\n`);
  const calls = spent.filter(({ what }) => routeNames.has(what));
  const count = [...responseTimes.values()].reduce((sum, times) => sum + times.length, 0);
  return [
    { name: 'calls a second', measured: count / seconds, unit: '' },
    { name: 'unexpected errors', measured: unexpectedErrors.length, unit: '', atMost: 0 },
    {
      name: 'CPU time of a handler, p99',
      measured: percentile(
        calls.map(({ computed }) => computed),
        99,
      ),
      unit: 'ms',
      atMost: maxComputed,
    },
    ...heaps(load),
    { name: 'memory of the whole local cloud', measured: memory.at(-1)?.rss ?? 0, unit: 'MB' },
  ];
}

const explanation = `All in ms. "computed" is the CPU time of the handler's thread, "waited" its time waiting for services.
The rest of the caller's time is HTTP, the gateway, the token check and queueing.
`;

const routeNames = new Map<string, string>(routeIds.map((id) => [routeKeyOf(id), id]));

/** Times of each call, as callers see them and in the handler; also of the upload and of functions without a route. */
function timesTable({ responseTimes, spent }: Load): string {
  const handled = Map.groupBy(spent, ({ what }) => routeNames.get(what) ?? what);
  const names = [...new Set<string>([...responseTimes.keys(), ...handled.keys()])].sort();
  const callers = new Map<string, readonly number[]>(responseTimes);
  const rows = names.map((name) => {
    const [seen, ones] = [callers.get(name) ?? [], handled.get(name) ?? []];
    const waited = ones.map((one) => Object.values(one.waited).reduce((sum, ms) => sum + ms, 0));
    const computed = ones.map((one) => one.computed);
    const times = [
      [seen, 50],
      [seen, 99],
      [ones.map(({ whole }) => whole), 50],
      [waited, 50],
      [computed, 50],
      [computed, 99],
    ] as const;
    return [
      name,
      String(seen.length || ones.length),
      ...times.map(([values, percent]) => (values.length > 0 ? percentile(values, percent).toFixed(1) : '')),
    ];
  });
  const columns = ['callers p50', 'p99', 'handler p50', 'waited p50', 'computed p50', 'p99'];
  return table([['call', 'times', ...columns], ...rows]);
}

/** Minimum seconds of a run that measures heap growth. */
const minSeconds = 300;

/** Heap growth of each function, and of the gateway with the small emulators. */
function heaps({ spent, memory, seconds }: Load): Figure[] {
  if (seconds < minSeconds) return [];
  const functions = [...Map.groupBy(spent, ({ thread }) => thread)].map(
    ([thread, ones]: [string, InvocationTiming[]]) => [thread, ones.map(({ heap }) => heap / 1e6)] as const,
  );
  return [...functions, ['the gateway', memory.map(({ heap }) => heap)] as const].map(([name, sizes]) => ({
    name: `heap of ${name}, growth in a minute`,
    measured: growth(sizes, seconds / 60),
    unit: 'MB',
    atMost: maxGrowth,
  }));
}

/**
 * Returns the growth of the lowest size, which is that after a garbage collection, per minute: from the second fifth of the time to the
 * last, because the first is warm-up.
 */
function growth(sizes: readonly number[], minutes: number): number {
  const fifth = Math.ceil(sizes.length / 5);
  const lowest = (nth: number) => Math.min(...sizes.slice(nth * fifth, (nth + 1) * fifth));
  return (lowest(4) - lowest(1)) / ((minutes * 3) / 5);
}
