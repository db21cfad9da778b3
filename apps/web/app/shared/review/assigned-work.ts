import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { isOpen, queues } from '@portal/contracts/review/queues';

/** Whether an application waits for the assessment of the reader. */
export function waitsFor(reader: string, row: SubmissionSummary): boolean {
  return queues['to-assess'](row, { sub: reader });
}

const toDo = ':to-do';

/** The filter value of the rows that wait for the assessment of an assignee, and the `sub` in it; `undefined` in another value. */
export const toDoOf = (sub: string): string => sub + toDo;
export const subOfToDo = (value: string): string | undefined =>
  value.endsWith(toDo) ? value.slice(0, -toDo.length) : undefined;

/** What an organiser is asked to assess at a stage. */
export interface Workload {
  readonly sub: string;
  readonly name: string;
  readonly asked: number;
  readonly handedIn: number;
}

/**
 * Counts what each organiser is asked to assess. Leaves out what has become superfluous: the stage was decided, or the application
 * withdrawn, before the organiser had handed in.
 */
export function workloadsOf(rows: readonly SubmissionSummary[]): ReadonlyMap<string, Workload> {
  const loads = new Map<string, Workload>();
  for (const row of rows) {
    for (const { sub, name, handed_in } of row.assignees) {
      if (!handed_in && !isOpen(row)) continue;
      const { asked, handedIn } = loads.get(sub) ?? { asked: 0, handedIn: 0 };
      loads.set(sub, { sub, name, asked: asked + 1, handedIn: handedIn + (handed_in ? 1 : 0) });
    }
  }
  return loads;
}
