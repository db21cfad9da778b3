import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { distribute, type Loads } from './distribute.ts';

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
