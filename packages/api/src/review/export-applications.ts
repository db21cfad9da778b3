import type { ExportRequest, ExportResponse } from '@portal/contracts/review/exports';
import type { WithDownloadUrl } from '../domain/applications/ports.ts';
import type { Caller } from '../domain/caller.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import type { ReviewStore } from '../domain/review/ports.ts';
import { findAndRecordView, type RecordViewPorts } from '../domain/review/record-view.ts';
import { toSubmissionRow } from './stage-rows.ts';

export type ExportApplications = (
  request: ExportRequest,
  organiser: Caller,
) => Promise<ExportResponse | Problem>;

export interface ExportApplicationsPorts extends RecordViewPorts {
  readonly reviews: Pick<ReviewStore, 'find' | 'findManyWithAnswers' | 'change'>;
  readonly withDownloadUrl: WithDownloadUrl;
}

/**
 * Records that an organiser exports applications, each in its own history and at most once an hour for a format, and then
 * reads them. Leaves out those in which the organiser has a conflict of interest. Records nothing if an application
 * does not exist or is not at the stage.
 */
export function makeExportApplications(ports: ExportApplicationsPorts): ExportApplications {
  const { reviews, withDownloadUrl } = ports;
  return async ({ stage, application_ids, format }, organiser) => {
    const ids = [...new Set(application_ids)];
    const read = await Promise.all(ids.map((id) => reviews.find(id)));
    const found = read.filter((one) => one?.status[stage] !== undefined);
    if (found.length < ids.length) return problem('application-not-found');
    const view = { kind: 'exported', format } as const;
    const recorded = await Promise.all(
      ids.map((id, index) => findAndRecordView(ports, id, organiser, view, read[index])),
    );
    const open = recorded.flatMap((one) => (isProblem(one) ? [] : [one.applicationId]));
    const submissions = open.length === 0 ? [] : await reviews.findManyWithAnswers(open);
    const rows = await Promise.all(
      submissions.map((one) => toSubmissionRow(stage, one, organiser, withDownloadUrl)),
    );
    // A conflict may have been declared since it was recorded.
    return { submitted_applications: rows.filter(({ mine }) => mine !== 'conflict') };
  };
}
