import type { SubmissionRow, SubmissionSummary } from '@portal/contracts/applications/records';
import { combineScores } from '@portal/contracts/review/assessments';
import type { Assignee } from '@portal/contracts/review/assignment';
import { isUndecided, type Stage } from '@portal/contracts/review/decisions';
import type { WithDownloadUrl } from '../domain/applications/ports.ts';
import type { Caller } from '../domain/caller.ts';
import { asFounderSees } from '../domain/review/founder-view.ts';
import { hasConflict, isFounder } from '../domain/review/has-conflict.ts';
import type { ListedSubmission } from '../domain/review/ports.ts';
import { findDeclined, hasUnopenedChanges, type StageReview } from '../domain/review/review-record.ts';
import type { SubmissionWithAnswers } from '../domain/submission/submission-record.ts';
import { type AssessingState, seesAssessments } from './sees-assessments.ts';
import { toSubmittedData } from './submitted-data.ts';

/** Converts a row of an index to the table's columns, as an organiser may see it. */
export function toSubmissionSummary(
  stage: Stage,
  listed: ListedSubmission,
  organiser: Pick<Caller, 'sub' | 'email'>,
  round: AssessingState,
): SubmissionSummary {
  const row = isFounder(listed.founder, listed.columns.email, organiser) ? asFounderSees(listed) : listed;
  const common = {
    application_id: row.applicationId,
    submitted_id: row.submittedId,
    submitted_at: row.submittedAt,
    admin_status: row.status[stage] ?? 'pending',
    version: row.version,
    withdrawn_at: row.withdrawal?.at,
    data: row.columns,
  };
  // The number of changes would tell who assesses, too.
  if (hasConflict(row, organiser))
    return { ...common, version: 0, mine: 'conflict', assignees: [], assessments: 0 };
  const isOpen = row.withdrawal === undefined && isUndecided(common.admin_status);
  const last = row.lastDecision[stage];
  // After a withdrawal it is never announced.
  const waiting = row.withdrawal === undefined ? row.review[stage].last_announced : undefined;
  const declined = findDeclined(row.review);
  const scores = Object.values(row.review[stage].assessments).flatMap(({ handed_in_at, score }) =>
    handed_in_at === undefined ? [] : [score],
  );
  return {
    ...common,
    decided_by: last?.by,
    decided_by_email: last?.email,
    decided_at: last?.at,
    unannounced: waiting && true,
    releases_at: waiting?.releases_at,
    changes_due: isOpen ? row.review[stage].returned?.due : undefined,
    resubmitted_at: row.review.resubmitted_at,
    changes_unopened: hasUnopenedChanges(row.review) || undefined,
    mine: row.review[stage].assessments[organiser.sub]?.state ?? 'none',
    assignees: toAssignees(row.review[stage]),
    declined: declined.length > 0 ? declined : undefined,
    assessments: scores.length,
    ...(seesAssessments(row, stage, organiser, round) && combineScores(scores)),
  };
}

/** Converts a submission to its row with all answers. With a conflict of interest, an organiser sees the columns only. */
export async function toSubmissionRow(
  stage: Stage,
  submission: SubmissionWithAnswers,
  organiser: Caller,
  round: AssessingState,
  withDownloadUrl: WithDownloadUrl,
): Promise<SubmissionRow> {
  return {
    ...toSubmissionSummary(stage, submission, organiser, round),
    ...(!hasConflict(submission, organiser) && { data: await toSubmittedData(submission, withDownloadUrl) }),
  };
}

/** Returns who is asked to assess, with whether they have handed in and not reopened it. */
function toAssignees({ assignees, assessments }: StageReview): Assignee[] {
  return assignees.map(({ sub, name }) => ({
    sub,
    name,
    handed_in: assessments[sub]?.state === 'handed-in',
  }));
}
