import type { RecordExportRequest, RecordExportResponse } from '@portal/contracts/review/exports';
import type { Caller } from '../caller.ts';
import { isProblem, type Problem, problem } from '../problem.ts';
import type { ReviewStore } from './ports.ts';
import { findAndRecordView, type RecordViewPorts } from './record-view.ts';

export type RecordExport = (
  request: RecordExportRequest,
  organiser: Caller,
) => Promise<RecordExportResponse | Problem>;

export interface RecordExportPorts extends RecordViewPorts {
  readonly reviews: Pick<ReviewStore, 'find' | 'recordView'>;
}

/**
 * Records that an organiser exports applications, each in its own history and at most once an hour for a format. Leaves out
 * those in which the organiser has a conflict of interest. Records nothing if an application does not exist.
 */
export function makeRecordExport(ports: RecordExportPorts): RecordExport {
  return async ({ application_ids, format }, organiser) => {
    const ids = [...new Set(application_ids)];
    const read = await Promise.all(ids.map((id) => ports.reviews.find(id)));
    const found = read.filter((one) => one !== undefined);
    if (found.length < ids.length) return problem('application-not-found');
    const view = { kind: 'exported', format } as const;
    const outcomes = await Promise.all(
      found.map((one) => findAndRecordView(ports, one.applicationId, organiser, view, one)),
    );
    return { recorded: outcomes.flatMap((one) => (isProblem(one) ? [] : [one.applicationId])) };
  };
}
