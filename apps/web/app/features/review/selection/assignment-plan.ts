import type { SubmissionSummary } from '@portal/contracts/applications/records';

/**
 * What becomes of the chosen people: `exact`: they replace those of the only application; `distribute`: some of them assess each
 * application; `add`: all of them assess every one; `move`: they take the place of another person; `remove`: they assess none.
 */
export const bulkModes = ['distribute', 'add', 'move', 'remove'] as const;
export type AssignMode = 'exact' | (typeof bulkModes)[number];

export interface AssignChoice {
  readonly mode: AssignMode;
  /** The chosen organisers, by `sub`. */
  readonly people: readonly string[];
  /** For `distribute`. */
  readonly perApplication: number;
  /** For `move`: whose applications they are. */
  readonly from: string;
}

/** Whom to ask for one application, and whom no longer. */
export interface AssignmentStep {
  readonly row: SubmissionSummary;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const askedFor = (row: SubmissionSummary) => row.assignees.map(({ sub }) => sub);

/** Returns who is to be asked no longer. */
function leaving(row: SubmissionSummary, { mode, people, from }: AssignChoice) {
  const isChosen = (sub: string) => people.includes(sub);
  return row.assignees.filter(({ sub }) => {
    if (mode === 'exact') return !isChosen(sub);
    if (mode === 'move') return sub === from && people.some((person) => person !== from);
    return mode === 'remove' && isChosen(sub);
  });
}

/** Returns how many are to be asked no longer, but stay: they have handed in their assessment. */
export const countStaying = (rows: readonly SubmissionSummary[], choice: AssignChoice): number =>
  rows.flatMap((row) => leaving(row, choice)).filter(({ handed_in }) => handed_in).length;

/** Returns what changes for each application, without those in which nothing does. */
export function planAssignment(
  rows: readonly SubmissionSummary[],
  choice: AssignChoice,
  loads: Loads,
): readonly AssignmentStep[] {
  const steps = rows.map((row) => {
    const removed = leaving(row, choice).filter(({ handed_in }) => !handed_in);
    return { row, removed: removed.map(({ sub }) => sub) };
  });
  const added = findAdditions(steps, choice, loads);
  return steps
    .map((step) => ({ ...step, added: added.get(step.row.application_id) ?? [] }))
    .filter((step) => step.added.length + step.removed.length > 0);
}

function findAdditions(
  steps: readonly Pick<AssignmentStep, 'row' | 'removed'>[],
  { mode, people: chosen, perApplication, from }: AssignChoice,
  loads: Loads,
): ReadonlyMap<string, readonly string[]> {
  if (mode === 'remove') return new Map();
  const isMove = mode === 'move';
  const people = isMove ? chosen.filter((person) => person !== from) : chosen;
  const applications = steps
    .filter(({ removed }) => !isMove || removed.length > 0)
    .map(({ row }) => ({ id: row.application_id, asked: askedFor(row) }));
  if (isMove || mode === 'distribute')
    return distribute({
      applications,
      people,
      loads,
      places: (asked) => (isMove ? 1 : perApplication - asked),
    });
  return new Map(
    applications.map(({ id, asked }) => [id, people.filter((person) => !asked.includes(person))]),
  );
}

/** Returns how many more applications a plan gives to each person. */
export function addedLoads(steps: readonly AssignmentStep[]): Loads {
  const loads = new Map<string, number>();
  for (const person of steps.flatMap(({ added }) => added)) loads.set(person, (loads.get(person) ?? 0) + 1);
  return loads;
}

/** How many applications each organiser is asked to assess, by `sub`. */
export type Loads = ReadonlyMap<string, number>;

export interface Distribution {
  readonly applications: readonly {
    readonly id: string;
    /** Who is already asked. They count, and are not asked again. */
    readonly asked: readonly string[];
  }[];
  /** Among whom the applications are spread. */
  readonly people: readonly string[];
  readonly loads: Loads;
  /** How many people are added to an application for which so many are asked. */
  readonly places: (asked: number) => number;
}

/**
 * Returns whom to ask besides for each application that has too few people, so that the loads become as equal as possible:
 * each place goes to the person with the least to do, and applications with the least choice come first. The same input
 * gives the same result.
 */
export function distribute({
  applications,
  people,
  loads,
  places,
}: Distribution): ReadonlyMap<string, readonly string[]> {
  const free = ({ asked }: Distribution['applications'][number]) =>
    people.filter((person) => !asked.includes(person)).length;
  const current = new Map(loads);
  const added = new Map<string, readonly string[]>();
  for (const application of [...applications].sort((one, other) => free(one) - free(other))) {
    const { id, asked } = application;
    const chosen: string[] = [];
    while (chosen.length < places(asked.length)) {
      const next = leastLoaded(people, current, [...asked, ...chosen]);
      if (next === undefined) break;
      chosen.push(next);
      current.set(next, (current.get(next) ?? 0) + 1);
    }
    if (chosen.length > 0) added.set(id, chosen);
  }
  return added;
}

/** Returns the person with the least to do, the first of several; `undefined` when everyone is excluded. */
export function leastLoaded(
  people: readonly string[],
  loads: Loads,
  excluded: readonly string[],
): string | undefined {
  return people
    .filter((person) => !excluded.includes(person))
    .sort((one, other) => (loads.get(one) ?? 0) - (loads.get(other) ?? 0))[0];
}
