import type { SubmissionSummary } from '../applications/records.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { isUndecided, type Stage } from './decisions.ts';

/** The organiser whose work it is. */
interface Reader {
  readonly sub: string;
}

/** What the queues look at in a row. */
type QueueRow = Pick<
  SubmissionSummary,
  | 'admin_status'
  | 'withdrawn_at'
  | 'assignees'
  | 'spread'
  | 'changes_due'
  | 'changes_unopened'
  | 'unannounced'
  | 'releases_at'
>;

/** A difference of scores from which on colleagues disagree. */
const disagreement = 2;

/** Whether an application can still be assessed and decided at the stage of its row. */
export function isOpen({
  admin_status,
  withdrawn_at,
}: Pick<QueueRow, 'admin_status' | 'withdrawn_at'>): boolean {
  return withdrawn_at === undefined && isUndecided(admin_status);
}

/**
 * What organisers have to do in a stage, in the order in which it is done, and what is done: for each queue, whether a row as `me`
 * sees it is in it. Tabs and figures of the same name count the same rows.
 */
export const queues = {
  /** Without a final decision: pending or shortlisted. */
  waiting: isOpen,
  /** Asked to assess, and not handed in, or reopened since. */
  'to-assess': (row, me) =>
    isOpen(row) && row.assignees.some(({ sub, handed_in }) => sub === me.sub && !handed_in),
  /** Everyone who is asked has handed in, and no changes are awaited. */
  'ready-to-decide': (row) =>
    isOpen(row) &&
    row.changes_due === undefined &&
    row.assignees.length > 0 &&
    row.assignees.every(({ handed_in }) => handed_in),
  disagreement: (row) => isOpen(row) && (row.spread ?? 0) >= disagreement,
  /** Waits for changes by the founder. */
  returned: (row) => row.changes_due !== undefined,
  /** The founder handed in changes, and nobody has opened the application since. */
  'changed-since': (row) => isOpen(row) && row.changes_unopened === true,
  /** Decided, and the founder learns of it when an organiser announces it. */
  'not-announced': (row) => row.unannounced === true && row.releases_at === undefined,
  /** Approved, also if the founder withdrew the application later. */
  verified: ({ admin_status }) => admin_status === 'approved',
  'not-verified': ({ admin_status }) => admin_status !== 'approved',
} as const satisfies Record<string, (row: QueueRow, me: Reader) => boolean>;
export type Queue = keyof typeof queues;

/** The rows that each counter of submissions counts: those of a stage's list that are in one of the queues. */
export const countedRows = {
  submitted: { stage: 'stage1', queues: ['verified', 'not-verified'] },
  admin_verified_stage1: { stage: 'stage1', queues: ['verified'] },
  admin_verified_stage2: { stage: 'stage2', queues: ['verified'] },
} as const satisfies Record<keyof Metrics, { readonly stage: Stage; readonly queues: readonly Queue[] }>;
