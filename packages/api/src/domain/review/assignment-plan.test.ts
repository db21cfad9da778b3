import { expect, test } from 'vitest';
import { makeRandom } from '../../../test/generated-scores.ts';
import { type PlannedApplication, type PlannedReader, planAssignment } from './assignment-plan.ts';

const numbersTo = (count: number) => Array.from({ length: count }, (_, at) => at);

interface Case {
  readonly applications: readonly PlannedApplication[];
  readonly readers: readonly PlannedReader[];
}

/** Generates at most so many applications and readers, some asked and some barred, with loads and limits. */
function generateCase(seed: number, mostApplications: number, mostReaders: number): Case {
  const { uniform } = makeRandom(seed);
  for (let warm = 0; warm < 5; warm += 1) uniform();
  const upTo = (most: number) => Math.floor(uniform() * (most + 1));
  const [barring, asking] = [uniform() * 0.7, uniform() * 0.4];
  const readers = numbersTo(1 + upTo(mostReaders - 1));
  const applications = numbersTo(1 + upTo(mostApplications - 1)).map(() => {
    const drawn = readers.map(() => uniform());
    const barred = readers.filter((reader) => (drawn[reader] ?? 0) < barring);
    const asked = readers.filter((reader) => !barred.includes(reader) && uniform() < asking);
    return { asked, barred, places: upTo(3) };
  });
  return {
    applications,
    readers: readers.map((reader) => {
      const load = applications.filter(({ asked }) => asked.includes(reader)).length + upTo(4);
      return { load, most: uniform() < 0.4 ? Number.POSITIVE_INFINITY : load - 1 + upTo(6) };
    }),
  };
}

const loadsOf = ({ readers }: Case, plan: readonly (readonly number[])[]) =>
  readers.map(({ load }, reader) => load + plan.filter((added) => added.includes(reader)).length);

/** What is wrong with the plan of a case; it is optimal if nothing is. */
function faultsOf(of: Case): readonly string[] {
  const { applications, readers } = of;
  const plan = planAssignment(applications, readers);
  const loads = loadsOf(of, plan);
  const all = [...readers.keys()];
  const isFree = (at: number, reader: number) =>
    ![applications[at]?.asked, applications[at]?.barred, plan[at]].some((some) => some?.includes(reader));
  const hasRoom = (reader: number) => (loads[reader] ?? 0) < (readers[reader]?.most ?? 0);
  /** Those who can be reached by handing applications on. */
  const reach = (start: readonly number[]) => {
    const found = new Set(start);
    for (const one of found)
      for (const [at, added] of plan.entries())
        if (added.includes(one)) for (const next of all) if (isFree(at, next)) found.add(next);
    return [...found];
  };
  const conflict = applications.some(({ asked, barred, places }, at) => {
    const added = plan[at] ?? [];
    const isTwice = new Set([...asked, ...added]).size < asked.length + added.length;
    return isTwice || added.length > places || added.some((reader) => barred.includes(reader));
  });
  const limit = all.some((reader) => {
    const { load = 0, most = 0 } = readers[reader] ?? {};
    return (loads[reader] ?? 0) > Math.max(load, most);
  });
  const balance = all.some(
    (one) =>
      plan.flat().includes(one) &&
      reach([one]).some((other) => hasRoom(other) && (loads[other] ?? 0) + 1 < (loads[one] ?? 0)),
  );
  const missing = applications.some(
    ({ places }, at) =>
      (plan[at]?.length ?? 0) < places && reach(all.filter((reader) => isFree(at, reader))).some(hasRoom),
  );
  return Object.entries({ conflict, limit, balance, missing }).flatMap(([name, is]) => (is ? name : []));
}

/** The most places that can be filled, and the smallest sum of the squares of the loads with them, by trying everything. */
function bruteForce({ applications, readers }: Case) {
  let best = { filled: -1, squares: 0 };
  const loads = readers.map(({ load }) => load);
  const tryFrom = (at: number, filled: number): void => {
    const application = applications[at];
    if (!application) {
      const squares = loads.reduce((sum, load) => sum + load ** 2, 0);
      if (filled > best.filled || (filled === best.filled && squares < best.squares))
        best = { filled, squares };
      return;
    }
    const { asked, barred, places } = application;
    const choose = (from: number, chosen: number): void => {
      tryFrom(at + 1, filled + chosen);
      for (let reader = from; chosen < places && reader < readers.length; reader += 1) {
        const load = loads[reader] ?? 0;
        if (asked.includes(reader) || barred.includes(reader) || load >= (readers[reader]?.most ?? 0))
          continue;
        loads[reader] = load + 1;
        choose(reader + 1, chosen + 1);
        loads[reader] = load;
      }
    };
    choose(0, 0);
  };
  tryFrom(0, 0);
  return best;
}

test('no plan has a conflict, goes beyond a limit, is less balanced or fills fewer places than possible', {
  timeout: 120_000,
}, ({ task }) => {
  const seeds = numbersTo(process.env['VERIFY'] ? 10_000 : 1000).map((seed) => seed + 1);
  const faulty = seeds.filter((seed) => faultsOf(generateCase(seed, 12, 7)).length > 0);
  const name = `plans with a fault, of ${seeds.length}`;
  task.meta.figures = [{ name, measured: faulty.length, unit: '', atMost: 0 }];
  expect(faulty).toEqual([]);
});

test('as many places are filled, with loads as equal, as trying everything finds', ({ task }) => {
  const cases = numbersTo(200).map((seed) => generateCase(seed + 1, 4, 4));
  const worse = cases.filter((one) => {
    const plan = planAssignment(one.applications, one.readers);
    const squares = loadsOf(one, plan).reduce((sum, load) => sum + load ** 2, 0);
    const best = bruteForce(one);
    return plan.flat().length !== best.filled || squares !== best.squares;
  });
  task.meta.figures = [
    { name: 'plans that are not optimal, of 200', measured: worse.length, unit: '', atMost: 0 },
  ];
  expect(worse).toEqual([]);
});

const sizes: [applications: number, readers: number, seconds: number][] = [
  [2000, 40, 2],
  [20_000, 60, 20],
];

test.for(sizes.slice(0, process.env['VERIFY'] ? 2 : 1))(
  'planning %i applications for %i readers: how long, and how many applications two of them share at least',
  { timeout: 120_000 },
  ([count, people, seconds], { task }) => {
    const { uniform } = makeRandom(5);
    const readers = numbersTo(people);
    const applications = numbersTo(count).map(() => ({
      asked: [],
      barred: readers.filter(() => uniform() < 0.03),
      places: 3,
    }));
    const start = process.threadCpuUsage();
    const plan = planAssignment(
      applications,
      readers.map(() => ({ load: 0, most: Number.POSITIVE_INFINITY })),
    );
    const { user, system } = process.threadCpuUsage(start);
    const shared = readers.flatMap((one) =>
      readers
        .slice(0, one)
        .map((other) => plan.filter((added) => added.includes(one) && added.includes(other)).length),
    );
    const name = `${count} applications of ${people} readers`;
    const mean = (count * 3) / shared.length;
    const measured = Math.min(...shared);
    task.meta.figures = [
      {
        name: `planning ${name}`,
        measured: (user + system) / 1000,
        unit: 'ms',
        atMost: seconds * 1000,
        ofMachine: true,
      },
      { name: `shared by two, ${name}`, measured, unit: '', atLeast: Math.floor(mean) - 1 },
    ];
    expect(measured).toBeGreaterThanOrEqual(Math.floor(mean) - 1);
    expect(new Set(readers.map((one) => plan.filter((added) => added.includes(one)).length)).size).toBe(1);
  },
);
