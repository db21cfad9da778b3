import type { SubmissionSummary } from '@portal/contracts/applications/records';

/**
 * How the chosen people are assigned: `exact`: they replace those of the only application; `add`: all of them to every
 * application; `distribute`: some of them to each.
 */
export type AssignMode = 'exact' | 'add' | 'distribute';

export interface AssignChoice {
  readonly mode: AssignMode;
  /** The chosen organisers, by `sub`. */
  readonly people: readonly string[];
  /** For `distribute`. */
  readonly perApplication: number;
}

/** Whom to ask for one application. */
export interface AssignmentStep {
  readonly row: SubmissionSummary;
  /** For `exact` everyone, otherwise those who are asked besides. */
  readonly people: readonly string[];
}

const askedFor = (row: SubmissionSummary) => row.assignees.map(({ sub }) => sub);

/** Returns whom to ask for each application, without those in which nothing changes. */
export function planAssignment(
  rows: readonly SubmissionSummary[],
  { mode, people, perApplication }: AssignChoice,
  loads: Loads,
): readonly AssignmentStep[] {
  if (mode === 'exact')
    return rows.filter((row) => !isSame(askedFor(row), people)).map((row) => ({ row, people }));
  const added = mode === 'add' ? addEverywhere(rows, people) : spread(rows, people, loads, perApplication);
  return rows.flatMap((row) => {
    const more = added.get(row.application_id) ?? [];
    return more.length > 0 ? [{ row, people: more }] : [];
  });
}

function addEverywhere(rows: readonly SubmissionSummary[], people: readonly string[]) {
  return new Map(
    rows.map((row) => {
      const asked = askedFor(row);
      return [row.application_id, people.filter((person) => !asked.includes(person))] as const;
    }),
  );
}

function spread(
  rows: readonly SubmissionSummary[],
  people: readonly string[],
  loads: Loads,
  perApplication: number,
) {
  const applications = rows.map((row) => ({ id: row.application_id, asked: askedFor(row) }));
  return distribute({ applications, people, loads, perApplication });
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((person) => other.includes(person));

/** Returns how many more applications a plan gives to each person. */
export function addedLoads(steps: readonly AssignmentStep[]): Loads {
  const added = new Map<string, number>();
  for (const { row, people } of steps) {
    const asked = askedFor(row);
    for (const person of people) if (!asked.includes(person)) added.set(person, (added.get(person) ?? 0) + 1);
  }
  return added;
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
  /** How many people each application is to have. */
  readonly perApplication: number;
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
  perApplication,
}: Distribution): ReadonlyMap<string, readonly string[]> {
  const free = ({ asked }: Distribution['applications'][number]) =>
    people.filter((person) => !asked.includes(person)).length;
  const current = new Map(loads);
  const added = new Map<string, readonly string[]>();
  for (const application of applications.toSorted((one, other) => free(one) - free(other))) {
    const { id, asked } = application;
    const chosen: string[] = [];
    while (asked.length + chosen.length < perApplication) {
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
    .toSorted((one, other) => (loads.get(one) ?? 0) - (loads.get(other) ?? 0))[0];
}
