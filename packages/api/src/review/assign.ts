import {
  type AssignRequest,
  type AssignResponse,
  maxAssignees,
  type Organiser,
} from '@portal/contracts/review/assignment';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../domain/caller.ts';
import type { Clock } from '../domain/clock.ts';
import { type Problem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { ListOrganiserAccounts, ReviewStore } from '../domain/review/ports.ts';
import { withStage } from '../domain/review/review-record.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import { toOrganiser } from './list-organisers.ts';
import { findStageProblem } from './open-stage.ts';
import { toAssignees } from './stage-rows.ts';

export type Assign = (
  target: StageTarget,
  request: AssignRequest,
  organiser: Caller,
) => Promise<AssignResponse | Problem>;

export interface AssignPorts {
  readonly reviews: Pick<ReviewStore, 'find' | 'change'>;
  readonly listOrganiserAccounts: ListOrganiserAccounts;
  readonly now: Clock;
}

/**
 * Replaces who is asked to assess an application at a stage or, with `previous`, adds and removes only what the caller changed.
 * Only those who were not asked before are checked: they must be organisers (`organiser-not-found`) without a conflict of interest
 * (`assignee-conflict`). Idempotent: the same people again, in any order, change nothing.
 */
export function makeAssign(ports: AssignPorts): Assign {
  return (target, request, organiser) => {
    let accounts: ReturnType<ListOrganiserAccounts> | undefined;
    const listOnce = () => {
      accounts ??= ports.listOrganiserAccounts();
      return accounts;
    };
    const oncePorts = { ...ports, listOrganiserAccounts: listOnce };
    return retryOnConflict(() => tryAssign(oncePorts, target, request, organiser));
  };
}

async function tryAssign(
  { reviews, listOrganiserAccounts, now }: AssignPorts,
  { application_id: applicationId, stage }: StageTarget,
  request: AssignRequest,
  organiser: Caller,
): Promise<AssignResponse | Problem | undefined> {
  const submission = await reviews.find(applicationId);
  if (submission === undefined) return problem('application-not-found');
  const stageProblem = findStageProblem(submission, stage, organiser);
  if (stageProblem !== undefined) return stageProblem;
  const before = submission.review[stage];
  const asked = new Map(before.assignees.map((assignee) => [assignee.sub, assignee]));
  const subs = subsAfter(request, [...asked.keys()]);
  const added = subs.filter((sub) => !asked.has(sub));
  if (added.length === 0 && subs.length === asked.size) {
    return { assignees: toAssignees(before), version: submission.version };
  }
  // Only the additions of several organisers can be more: one request has at most so many.
  if (subs.length > maxAssignees) return problem('invalid-request');
  const checked = await checkAdded(submission, added, listOrganiserAccounts);
  if ('problem' in checked) return checked;
  for (const assignee of checked.organisers) asked.set(assignee.sub, assignee);
  const assignees = subs.flatMap((sub) => asked.get(sub) ?? []);
  const review = withStage(submission.review, stage, { assignees });
  const entry = { kind: 'assigned', ...authorOf(organiser, now()), stage, assignees } as const;
  if (!(await reviews.change({ submission, entry, review }))) return undefined;
  return { assignees: toAssignees(review[stage]), version: submission.version + 1 };
}

/** Returns who is asked after a request, each once. */
function subsAfter({ subs, previous }: AssignRequest, present: readonly string[]): readonly string[] {
  if (previous === undefined) return [...new Set(subs)];
  const kept = present.filter((sub) => subs.includes(sub) || !previous.includes(sub));
  const added = subs.filter((sub) => !previous.includes(sub));
  return [...new Set([...kept, ...added])];
}

async function checkAdded(
  submission: SubmissionRecord,
  added: readonly string[],
  listOrganiserAccounts: ListOrganiserAccounts,
): Promise<{ readonly organisers: readonly Organiser[] } | Problem> {
  if (added.length === 0) return { organisers: [] };
  const accounts = new Map((await listOrganiserAccounts()).map((account) => [account.sub, account]));
  const organisers: Organiser[] = [];
  for (const sub of added) {
    const account = accounts.get(sub);
    if (account === undefined) return problem('organiser-not-found');
    const organiser = toOrganiser(account);
    if (hasConflict(submission, account))
      return problem('assignee-conflict', { organiser: organiser.name, organiser_sub: sub });
    organisers.push(organiser);
  }
  return { organisers };
}
