import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { stageOutcome } from '@portal/contracts/review/decisions';

/** Whether an application can still be assessed at the stage of its row. */
export function isOpen({
  admin_status,
  withdrawn_at,
}: Pick<SubmissionSummary, 'admin_status' | 'withdrawn_at'>): boolean {
  return withdrawn_at === undefined && stageOutcome[admin_status] === 'open';
}

/** Whether an application waits for the assessment of the reader, who is asked for it or has begun it. */
export function waitsFor(reader: string, row: SubmissionSummary): boolean {
  if (!isOpen(row) || row.mine === 'conflict') return false;
  const isAsked = row.assignees.some(({ sub, handed_in }) => sub === reader && !handed_in);
  return isAsked || row.mine === 'draft';
}

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
