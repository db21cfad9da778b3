import type { SubmissionSummary } from '@portal/contracts/applications/records';
import type { AssignmentPlan, PlanRequest } from '@portal/contracts/review/assignment';

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
  /** The most that a person is to have, by `sub`. */
  readonly limits: Readonly<Record<string, number>>;
}

/** Whom to ask for one application, and whom no longer. */
export interface AssignmentStep {
  readonly row: SubmissionSummary;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Whether the server plans it. */
export const isSpread = ({ mode }: AssignChoice): boolean => mode === 'distribute' || mode === 'move';

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

/** Returns what the server is to plan; `undefined` if nothing. */
export function planRequest(
  rows: readonly SubmissionSummary[],
  choice: AssignChoice,
): PlanRequest | undefined {
  const { mode, people, from, perApplication, limits } = choice;
  const isMove = mode === 'move';
  const moved = (row: SubmissionSummary) => leaving(row, choice).some(({ handed_in }) => !handed_in);
  const application_ids = rows.filter((row) => !isMove || moved(row)).map((row) => row.application_id);
  const readers = people
    .filter((sub) => !isMove || sub !== from)
    .map((sub) => ({ sub, ...(limits[sub] !== undefined && { at_most: limits[sub] }) }));
  if (!isSpread(choice) || application_ids.length === 0 || readers.length === 0) return undefined;
  return { application_ids, readers, each: isMove ? 1 : perApplication, ...(isMove && { from }) };
}

/** Returns what changes for each application, without those in which nothing does. */
export function stepsOf(
  rows: readonly SubmissionSummary[],
  choice: AssignChoice,
  plan: AssignmentPlan | undefined,
): readonly AssignmentStep[] {
  const planned = new Map(plan?.plan.map(({ application_id, subs }) => [application_id, subs]));
  const chosen = choice.mode === 'remove' ? [] : choice.people;
  return rows.flatMap((row) => {
    const asked = row.assignees.map(({ sub }) => sub);
    const subs = isSpread(choice) ? (planned.get(row.application_id) ?? asked) : chosen;
    const added = subs.filter((sub) => !asked.includes(sub) && !row.declined?.includes(sub));
    const removed = leaving(row, choice).flatMap(({ sub, handed_in }) =>
      handed_in || subs.includes(sub) ? [] : sub,
    );
    return added.length + removed.length > 0 ? { row, added, removed } : [];
  });
}
