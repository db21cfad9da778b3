import type { Stage } from '@portal/contracts/review/decisions';
import type { ExportedRow } from '@portal/contracts/review/exports';
import type { Caller } from '../domain/caller.ts';
import { isProblem, problem } from '../domain/problem.ts';
import { findDecision } from '../domain/review/decisions-in.ts';
import { hasConflict } from '../domain/review/has-conflict.ts';
import { findAndRecordView } from '../domain/review/record-view.ts';
import { type PublishedRound, roundOf } from '../domain/rounds/rounds.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { handedInOf } from './read-assessments.ts';
import { seesAssessments } from './sees-assessments.ts';
import { toSubmissionRow } from './stage-rows.ts';

type ExportApplicationsPorts = Pick<Ports, 'rounds' | 'reviews' | 'assessments' | 'withDownloadUrl' | 'now'>;

/**
 * Records that an organiser exports applications, each in its own history and once for a `requestId`, and then reads them, for a
 * table with the reason of the decision and the assessments. Leaves out those in which the organiser has a conflict of interest.
 * Records nothing if an application does not exist or is not at the stage.
 */
export function makeExportApplications(ports: ExportApplicationsPorts): UseCase<'exportApplications'> {
  const { rounds, reviews, withDownloadUrl, now } = ports;
  return async ({ body: { stage, application_ids, format }, caller: organiser, requestId }) => {
    const ids = [...new Set(application_ids)];
    const read = await Promise.all(ids.map((id) => reviews.find(id)));
    const found = read.filter((one) => one?.status[stage] !== undefined);
    if (found.length < ids.length) return problem('application-not-found');
    const view = { kind: 'exported', format } as const;
    const recorded = await Promise.all(
      ids.map((id, index) =>
        findAndRecordView(ports, id, organiser, view, { found: read[index], requestId }),
      ),
    );
    const open = recorded.flatMap((one) => (isProblem(one) ? [] : [one.applicationId]));
    const submissions = open.length === 0 ? [] : await reviews.findManyWithAnswers(open);
    const rows = await Promise.all(
      submissions
        // It may have been declared since the export was recorded.
        .filter((one) => !hasConflict(one, organiser))
        .map(async (one) => {
          const round = await roundOf(rounds, one.roundId);
          return {
            ...(await toSubmissionRow(one, { stage, organiser, round, now }, withDownloadUrl)),
            ...(format !== 'documents' && (await readMinutes(ports, stage, one, organiser, round))),
          };
        }),
    );
    return { submitted_applications: rows };
  };
}

/** Reads why a stage was decided, and what was assessed, as far as the organiser may see it. */
async function readMinutes(
  { reviews, assessments }: ExportApplicationsPorts,
  stage: Stage,
  submission: SubmissionRecord,
  organiser: Caller,
  round: PublishedRound,
): Promise<Pick<ExportedRow, 'reason' | 'handed_in'>> {
  const { applicationId, status, lastDecision } = submission;
  const [history, all] = await Promise.all([
    lastDecision[stage] && reviews.readHistory(submission),
    assessments.list(applicationId, stage),
  ]);
  const seesOthers = seesAssessments(submission, stage, organiser, round);
  return {
    reason: history && findDecision(history.entries, stage, status[stage])?.reason,
    handed_in: handedInOf(all.filter(({ sub }) => seesOthers || sub === organiser.sub)),
  };
}
