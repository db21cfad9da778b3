import type { SubmissionRow, SubmissionSummary } from '@portal/contracts/applications/records';
import { combineScores } from '@portal/contracts/review/assessments';
import type { Assignee } from '@portal/contracts/review/assignment';
import type { Stage } from '@portal/contracts/review/decisions';
import type { WithDownloadUrl } from '../domain/applications/ports.ts';
import type { Caller } from '../domain/caller.ts';
import { asFounderSees } from '../domain/review/founder-view.ts';
import { hasConflict, isFounder } from '../domain/review/has-conflict.ts';
import { findAwaitedReturn } from '../domain/review/open-return.ts';
import type { ListedSubmission } from '../domain/review/ports.ts';
import { findDeclined, hasUnopenedChanges, type StageReview } from '../domain/review/review-record.ts';
import type { SubmissionWithAnswers } from '../domain/submission/submission-record.ts';
import { type AssessingState, seesAssessments } from './sees-assessments.ts';
import { toSubmittedData } from './submitted-data.ts';

/** In whose list of which stage a row is. */
export interface RowReader {
  readonly stage: Stage;
  readonly organiser: Caller;
  readonly round: AssessingState;
  readonly now: () => number;
}

/** Converts a row of an index to the table's columns, as an organiser may see it. */
export function toSubmissionSummary(
  listed: ListedSubmission,
  { stage, organiser, round, now }: RowReader,
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
  const awaited = findAwaitedReturn(row, now());
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
    changes_due: awaited?.stage === stage ? awaited.due : undefined,
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
  submission: SubmissionWithAnswers,
  reader: RowReader,
  withDownloadUrl: WithDownloadUrl,
): Promise<SubmissionRow> {
  const summary = toSubmissionSummary(submission, reader);
  if (hasConflict(submission, reader.organiser)) return summary;
  return { ...summary, data: await toSubmittedData(submission, withDownloadUrl) };
}

/** Returns who is asked to assess, with whether they have handed in and not reopened it. */
function toAssignees({ assignees, assessments }: StageReview): Assignee[] {
  return assignees.map(({ sub, name }) => ({
    sub,
    name,
    handed_in: assessments[sub]?.state === 'handed-in',
  }));
}
