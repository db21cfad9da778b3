import { type AssignRequest, maxAssignees, type Organiser } from '@portal/contracts/review/assignment';
import { type Problem, problem } from '../domain/problem.ts';
import { authorOf } from '../domain/review/author.ts';
import { findAccount } from '../domain/review/find-account.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import type { ListOrganiserAccounts } from '../domain/review/ports.ts';
import { findDeclined, withStage } from '../domain/review/review-record.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { type ChangePorts, changeSubmission } from './change-submission.ts';
import { toOrganiser } from './list-organisers.ts';
import { findStageProblem } from './stage-problems.ts';

/**
 * Replaces who is asked to assess an application at a stage or, with `previous`, adds and removes only what the caller changed.
 * Who has handed in an assessment stays.
 * Only those who were not asked before are checked: they must be organisers (`organiser-not-found`) without a conflict of interest
 * (`assignee-conflict`), who have not declined (`assignee-declined`). Idempotent: the same people again, in any order, change nothing.
 */
export function makeAssign({
  listOrganiserAccounts,
  ...ports
}: ChangePorts & Pick<Ports, 'listOrganiserAccounts'>): UseCase<'assign'> {
  return (call) =>
    changeSubmission(ports, call, 'Assignment saved successfully', async (submission, now) => {
      const { stage } = call.params;
      const stageProblem = findStageProblem(submission, stage, call.caller);
      if (stageProblem !== undefined) return stageProblem;
      const before = submission.review[stage];
      const asked = new Map(before.assignees.map((assignee) => [assignee.sub, assignee]));
      const isHandedIn = (sub: string) => before.assessments[sub]?.state === 'handed-in';
      const subs = subsAfter(call.body, [...asked.keys()], isHandedIn);
      const added = subs.filter((sub) => !asked.has(sub));
      if (added.length === 0 && subs.length === asked.size) return 'unchanged';
      // Only the additions of several organisers can be more: one request has at most so many.
      if (subs.length > maxAssignees) return problem('invalid-request');
      const checked = await checkAdded(submission, added, listOrganiserAccounts, now);
      if ('problem' in checked) return checked;
      const author = authorOf(call.caller, now);
      for (const added of checked.organisers) asked.set(added.sub, { ...added, asked_at: author.at });
      const assignees = subs.flatMap((sub) => asked.get(sub) ?? []);
      return {
        entry: {
          kind: 'assigned',
          ...author,
          stage,
          assignees: assignees.map(({ sub, name }) => ({ sub, name })),
        },
        replaced: { review: withStage(submission.review, stage, { assignees }) },
      };
    });
}

/** Returns who is asked after a request, each once. */
function subsAfter(
  { subs, previous }: AssignRequest,
  present: readonly string[],
  isHandedIn: (sub: string) => boolean,
): readonly string[] {
  const seen = previous ?? present;
  const kept = present.filter((sub) => subs.includes(sub) || !seen.includes(sub) || isHandedIn(sub));
  const added = subs.filter((sub) => !seen.includes(sub));
  return [...new Set(previous === undefined ? [...subs, ...kept] : [...kept, ...added])];
}

async function checkAdded(
  submission: SubmissionRecord,
  added: readonly string[],
  listOrganiserAccounts: ListOrganiserAccounts,
  now: number,
): Promise<{ readonly organisers: readonly Organiser[] } | Problem> {
  const organisers: Organiser[] = [];
  for (const sub of added) {
    const account = await findAccount(listOrganiserAccounts, sub, now);
    if (account === undefined) return problem('organiser-not-found');
    const organiser = toOrganiser(account);
    const named = { organiser: organiser.name, organiser_sub: sub };
    if (hasConflict(submission, account)) return problem('assignee-conflict', named);
    if (findDeclined(submission.review).includes(sub)) return problem('assignee-declined', named);
    organisers.push(organiser);
  }
  return { organisers };
}
