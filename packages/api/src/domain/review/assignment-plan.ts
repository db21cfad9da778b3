/** An application in a plan. Readers are numbered from 0. */
export interface PlannedApplication {
  /** Who is asked and stays. */
  readonly asked: readonly number[];
  /** Who must not be asked. */
  readonly barred: readonly number[];
  /** How many are to be asked besides. */
  readonly places: number;
}

/** `load`: how many applications a reader has before the plan; `most`: how many it may be after it. */
export interface PlannedReader {
  readonly load: number;
  readonly most: number;
}

/**
 * Plans whom to ask besides for each application. In this order:
 *
 * 1. As many places as possible are filled.
 * 2. The sum of the squares of the loads is as small as possible: they differ by at most one, unless limits, bars or what was asked
 *    before prevent it.
 * 3. Any two readers share about as many applications as any other two, as far as exchanges of two places reach.
 *
 * 1 and 2 are a flow of least cost, from the applications through the readers who may be asked (capacity 1) to a sink, with the convex
 * cost load² (Ahuja, Magnanti, Orlin, Network Flows, 1993, 14.5; Harvey, Ladner, Lovász, Tamir, Semi-matchings for bipartite graphs,
 * 2006). Only the edges to the sink cost: the shortest augmenting path is one to the least loaded reader who can be reached, and an
 * application without a path never gets one. A path goes on from a reader to another one who can take an application from the first.
 *
 * @returns by application; the same input gives the same plan
 */
export function planAssignment(
  applications: readonly PlannedApplication[],
  readers: readonly PlannedReader[],
): readonly (readonly number[])[] {
  const board = makeBoard(applications, readers);
  for (const [at, { places }] of applications.entries())
    for (let place = 0; place < places; place += 1) if (!fillPlace(board, at)) break;
  return spreadPairs(board);
}

/** What becomes of a reader in an application: `free` is neither planned nor excluded. */
const [free, planned, excluded] = [0, 1, 2];

interface Board {
  readonly readers: readonly PlannedReader[];
  readonly loads: number[];
  /** By application and reader. */
  readonly states: readonly Uint8Array[];
  /** By application: who is asked, or planned. */
  readonly teams: readonly Set<number>[];
  /** By reader: the planned applications. */
  readonly tasks: readonly Set<number>[];
  /** By two readers: how many tasks of the first the second can take. */
  readonly moves: readonly Int32Array[];
  /** By two readers: how many teams they share. */
  readonly shared: readonly Int32Array[];
}

function makeBoard(applications: readonly PlannedApplication[], readers: readonly PlannedReader[]): Board {
  const board: Board = {
    readers,
    loads: readers.map(({ load }) => load),
    states: applications.map(() => new Uint8Array(readers.length)),
    teams: applications.map(() => new Set()),
    tasks: readers.map(() => new Set()),
    moves: readers.map(() => new Int32Array(readers.length)),
    shared: readers.map(() => new Int32Array(readers.length)),
  };
  for (const [at, { asked, barred }] of applications.entries()) {
    for (const reader of [...asked, ...barred]) board.states[at]?.fill(excluded, reader, reader + 1);
    for (const reader of asked) join(board, at, reader);
  }
  return board;
}

/** Fills a place of an application. Returns false if nobody can be asked for it, even if others exchange what they have. */
function fillPlace(board: Board, at: number): boolean {
  const { readers, loads, moves, tasks, states } = board;
  const loadOf = (reader: number) =>
    valueAt(loads, reader) < (readers[reader]?.most ?? 0) ? valueAt(loads, reader) : Number.POSITIVE_INFINITY;
  const queue = byFewestShared(board, at);
  const before = new Map(queue.map((reader) => [reader, -1]));
  let end = queue.reduce((best, one) => (loadOf(one) < loadOf(best) ? one : best), queue[0] ?? -1);
  const least = readers.reduce((min, _, reader) => Math.min(min, loadOf(reader)), Number.POSITIVE_INFINITY);
  // Grows while it is read.
  for (const reader of queue) {
    if (loadOf(end) === least) break;
    for (const next of readers.keys()) {
      if (valueAt(moves[reader], next) === 0 || before.has(next)) continue;
      before.set(next, reader);
      queue.push(next);
      if (loadOf(next) < loadOf(end)) end = next;
    }
  }
  if (loadOf(end) === Number.POSITIVE_INFINITY) return false;
  for (let from = before.get(end) ?? -1; from >= 0; from = before.get(end) ?? -1) {
    for (const task of tasks[from] ?? [])
      if (states[task]?.[end] === free) {
        take(board, task, from);
        give(board, task, end);
        break;
      }
    end = from;
  }
  give(board, at, end);
  return true;
}

/** Returns who is free for an application: first those who share the fewest teams with its own. */
function byFewestShared({ readers, states, teams, shared }: Board, at: number): number[] {
  const team = [...(teams[at] ?? [])];
  return [...readers.keys()]
    .filter((reader) => states[at]?.[reader] === free)
    .map((reader) => ({ reader, sum: team.reduce((sum, one) => sum + valueAt(shared[one], reader), 0) }))
    .sort((one, other) => one.sum - other.sum)
    .map(({ reader }) => reader);
}

const give = (board: Board, at: number, reader: number) => change(board, at, reader, 1);
const take = (board: Board, at: number, reader: number) => change(board, at, reader, -1);

/** Plans an application for a reader (`by` 1), or no longer (-1). */
function change(board: Board, at: number, reader: number, by: 1 | -1): void {
  const { loads, states, teams, tasks, moves } = board;
  const state = states[at];
  if (by === -1) {
    leave(board, at, reader);
    tasks[reader]?.delete(at);
  }
  for (const one of teams[at] ?? []) if (state?.[one] === planned) addTo(moves[one], reader, -by);
  if (state) state[reader] = by === 1 ? planned : free;
  for (const [other, value] of state?.entries() ?? [])
    if (value === free && other !== reader) addTo(moves[reader], other, by);
  addTo(loads, reader, by);
  if (by === 1) {
    join(board, at, reader);
    tasks[reader]?.add(at);
  }
}

/** Adds a reader to the team of an application. Returns by how much the sum of the squares of what two share grows. */
function join({ teams, shared }: Board, at: number, reader: number): number {
  let growth = 0;
  for (const one of teams[at] ?? []) {
    growth += 2 * valueAt(shared[one], reader) + 1;
    addTo(shared[one], reader, 1);
    addTo(shared[reader], one, 1);
  }
  teams[at]?.add(reader);
  return growth;
}

/** Undoes {@link join}. */
function leave({ teams, shared }: Board, at: number, reader: number): number {
  let growth = 0;
  teams[at]?.delete(reader);
  for (const one of teams[at] ?? []) {
    growth -= 2 * valueAt(shared[one], reader) - 1;
    addTo(shared[one], reader, -1);
    addTo(shared[reader], one, -1);
  }
  return growth;
}

/** With how many others each place is compared in a round; a round that exchanges fewer than 1 % of the places is the last. */
const maxPartners = 20;

/** Exchanges the readers of two places as long as that makes the sum of the squares of what two share smaller. */
function spreadPairs(board: Board): readonly (readonly number[])[] {
  const places = board.tasks.flatMap((tasks, reader) => [...tasks].map((at) => ({ at, reader })));
  const partners = Math.min(places.length, maxPartners);
  const stride = Math.floor(places.length / partners);
  for (let round = 0, exchanged = places.length; exchanged > places.length / 100; round += 1) {
    exchanged = 0;
    for (const [number, place] of places.entries())
      for (let step = 0; step < partners; step += 1) {
        const partner = places[(number + round + step * stride) % places.length];
        if (!partner || !exchange(board, place, partner)) continue;
        [place.reader, partner.reader] = [partner.reader, place.reader];
        exchanged += 1;
      }
  }
  const added: number[][] = board.teams.map(() => []);
  for (const { at, reader } of places) added[at]?.push(reader);
  return added;
}

interface Place {
  readonly at: number;
  reader: number;
}

function exchange(board: Board, one: Place, other: Place): boolean {
  const [first, second] = [board.states[one.at], board.states[other.at]];
  if (first?.[other.reader] !== free || second?.[one.reader] !== free) return false;
  const swap = (mine: number, theirs: number) =>
    leave(board, one.at, mine) +
    join(board, one.at, theirs) +
    leave(board, other.at, theirs) +
    join(board, other.at, mine);
  if (swap(one.reader, other.reader) >= 0) {
    swap(other.reader, one.reader);
    return false;
  }
  first[one.reader] = second[other.reader] = free;
  first[other.reader] = second[one.reader] = planned;
  return true;
}

type Values = number[] | Int32Array;
const valueAt = (values: Values | undefined, at: number): number => values?.[at] ?? 0;
const addTo = (values: Values | undefined, at: number, by: number): void => {
  if (values) values[at] = valueAt(values, at) + by;
};
