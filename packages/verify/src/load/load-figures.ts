import { routeIds, routeKeyOf } from '@portal/contracts/http/routes';
import type { InvocationTiming } from '@portal/local/lambda/invocation-timer';
import { table } from '../../../../scripts/shared/output.ts';
import type { Figure } from '../figures.ts';
import { percentile } from '../statistics.ts';
import type { Load } from './calls.ts';

/** What a handler may compute in 99 of 100 calls; in ms. */
const mostComputed = 20;
/** How much the heap of a function may grow in a minute; in MB. */
const mostGrowth = 1;

/** Prints where the time went and answers the figures. */
export function loadFigures(load: Load): Figure[] {
  const { answered, spent, surprises, memory, seconds } = load;
  for (const line of surprises.slice(0, 20)) console.log(line);
  console.log(`${explanation}\n${timesTable(load)}\n`);
  const calls = spent.filter(({ what }) => routeNames.has(what));
  const count = [...answered.values()].reduce((sum, times) => sum + times.length, 0);
  return [
    { name: 'calls a second', measured: count / seconds, unit: '' },
    { name: 'errors that nobody provoked', measured: surprises.length, unit: '', atMost: 0 },
    {
      name: 'what a handler computes, 99 of 100',
      measured: percentile(
        calls.map(({ computed }) => computed),
        99,
      ),
      unit: 'ms',
      atMost: mostComputed,
    },
    ...heaps(load),
    { name: 'memory of the whole local cloud', measured: memory.at(-1)?.rss ?? 0, unit: 'MB' },
  ];
}

const explanation = `All in ms. "computed" is what the processor did for the handler's thread, "waited" what the handler waited for services.
What callers wait beyond the handler is HTTP, the gateway, the token's check, and their turn.
`;

const routeNames = new Map<string, string>(routeIds.map((id) => [routeKeyOf(id), id]));

/** Each call as callers see it and in its handler; the last rows are of handlers that nobody calls, and of the upload. */
function timesTable({ answered, spent }: Load): string {
  const handled = Map.groupBy(spent, ({ what }) => routeNames.get(what) ?? what);
  const names = [...new Set<string>([...answered.keys(), ...handled.keys()])].sort();
  const callers = new Map<string, readonly number[]>(answered);
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

/** Growth is judged when there was time to see it. */
const shortestJudged = 300;

/** What grows in the heaps: of each function, and of the gateway with the small emulators. */
function heaps({ spent, memory, seconds }: Load): Figure[] {
  if (seconds < shortestJudged) return [];
  const functions = [...Map.groupBy(spent, ({ thread }) => thread)].map(
    ([thread, ones]: [string, InvocationTiming[]]) => [thread, ones.map(({ heap }) => heap / 1e6)] as const,
  );
  return [...functions, ['the gateway', memory.map(({ heap }) => heap)] as const].map(([name, sizes]) => ({
    name: `heap of ${name}, growth in a minute`,
    measured: growth(sizes, seconds / 60),
    unit: 'MB',
    atMost: mostGrowth,
  }));
}

/**
 * How far the lowest size, which is that after a collection, rises in a minute: from the second fifth of the time, since the engine
 * still makes itself at home in the first, to the last.
 */
function growth(sizes: readonly number[], minutes: number): number {
  const fifth = Math.ceil(sizes.length / 5);
  const floor = (nth: number) => Math.min(...sizes.slice(nth * fifth, (nth + 1) * fifth));
  return (floor(4) - floor(1)) / ((minutes * 3) / 5);
}
