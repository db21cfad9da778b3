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
