import { routeIds, routeKeyOf } from '@portal/contracts/http/routes';
import type { Spent } from '@portal/local/lambda/meter';
import { table } from '../../../../scripts/shared/output.ts';
import type { Figure } from '../figures.ts';
import { percentile } from '../statistics.ts';
import type { Load } from './load-test.ts';

/** What a handler may compute in 99 of 100 calls; in ms. */
const mostComputed = 20;
/** How much the heap of a function may grow in a minute; in MB. */
const mostGrowth = 1;

/** Prints where the time went and answers the figures. */
export function loadFigures(load: Load): Figure[] {
  const { answered, spent, surprises, memory, seconds } = load;
  for (const line of surprises.slice(0, 20)) console.log(line);
  console.log(`${explanation}\n${asCallersSee(load)}\n\n${whereTimeGoes(spent)}\n`);
  const calls = spent.filter(({ what }) => routeKeys.has(what));
  const count = [...answered.values()].reduce((sum, times) => sum + times.length, 0);
  return [
    { name: 'calls a second', measured: count / seconds, unit: '' },
    { name: 'errors that nobody provoked', measured: surprises.length, unit: '', atMost: 0 },
    {
      name: 'what a handler computes, 99 of 100',
      measured: at(99, calls, computed),
      unit: 'ms',
      atMost: mostComputed,
    },
    { name: 'with what the machine did to others meanwhile', measured: at(99, calls, own), unit: 'ms' },
    ...heaps(load),
    { name: 'memory of the whole local cloud', measured: memory.at(-1)?.rss ?? 0, unit: 'MB' },
    {
      name: 'its growth in a minute',
      measured: slope(memory.map((one) => [one.at / 60, one.rss])),
      unit: 'MB',
    },
  ];
}

const explanation = `All in ms. "own" is the time in a handler while it waits for no service: what it computes, and while the machine does other
things – on a busy machine most of it. "computed" is what the processor did for its thread. What callers wait beyond the handler
is HTTP, the gateway, the token's check, and their turn.
`;

const routeKeys = new Map<string, string>(routeIds.map((id) => [routeKeyOf(id), id]));

function asCallersSee({ answered }: Load): string {
  const rows = [...answered].sort(byName).map(([name, times]) => {
    return [name, String(times.length), ...[50, 99].map((percent) => percentile(times, percent).toFixed(1))];
  });
  return table([['as callers see it', 'calls', 'p50', 'p99'], ...rows]);
}

function whereTimeGoes(spent: readonly Spent[]): string {
  const services = [...new Set(spent.flatMap(({ waited }) => Object.keys(waited)))].sort();
  const rows = [...Map.groupBy(spent, ({ what }) => routeKeys.get(what) ?? what)]
    .sort(byName)
    .map(([name, ones]) => [
      name,
      String(ones.length),
      ...[at(50, ones, whole), at(99, ones, whole)].map((ms) => ms.toFixed(1)),
      ...services.map((service) => at(50, ones, ({ waited }) => waited[service] ?? 0).toFixed(1)),
      ...[at(50, ones, own), at(99, ones, own), at(99, ones, computed)].map((ms) => ms.toFixed(1)),
    ]);
  const head = ['in the handlers', 'calls', 'p50', 'p99', ...services, 'own p50', 'own p99', 'computed p99'];
  return table([head, ...rows]);
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one.localeCompare(other);
}

const whole = (one: Spent) => one.whole;
const own = (one: Spent) => one.own;
const computed = (one: Spent) => one.computed;

function at(percent: number, ones: readonly Spent[], of: (one: Spent) => number): number {
  return percentile(ones.map(of), percent);
}

/** Growth is judged when there was time to see it. */
const shortestJudged = 300;

/** What grows in the heaps: of each function, and of the gateway with the small emulators. */
function heaps({ spent, memory, seconds }: Load): Figure[] {
  if (seconds < shortestJudged) return [];
  const functions = [...Map.groupBy(spent, ({ thread }) => thread)].map(
    ([thread, ones]) => [thread, ones.map((one) => one.heap / 1e6)] as const,
  );
  return [...functions, ['the gateway', memory.map(({ heap }) => heap)] as const].map(([name, sizes]) => ({
    name: `heap of ${name}, growth in a minute`,
    measured: floorGrowth(sizes, seconds / 60),
    unit: 'MB',
    atMost: mostGrowth,
  }));
}

/** How far the lowest size, which is that after a collection, rises in a minute, from one tenth of the time to the next. */
function floorGrowth(sizes: readonly number[], minutes: number): number {
  const tenth = Math.ceil(sizes.length / 10);
  const parts = Array.from({ length: 10 }, (_, nth) => sizes.slice(nth * tenth, (nth + 1) * tenth));
  const floors = parts.filter((part) => part.length > 0).map((part) => Math.min(...part));
  // In the first fifth the engine still makes itself at home.
  return slope(floors.slice(2).map((floor, nth) => [(nth * minutes) / 10, floor]));
}

/** How much y rises with one x, by least squares; 0 of fewer than two points. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const middle = { x: mean(([x]) => x), y: mean(([, y]) => y) };
  const width = mean(([x]) => (x - middle.x) ** 2);
  return width > 0 ? mean(([x, y]) => (x - middle.x) * (y - middle.y)) / width : 0;
}
