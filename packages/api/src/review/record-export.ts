import type { RecordExportRequest, RecordExportResponse } from '@portal/contracts/review/exports';
import type { Caller } from '../caller.ts';
import { type Problem, problem } from '../problem.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { hasConflict } from './has-conflict.ts';
import type { ReviewStore } from './ports.ts';
import { type RecordViewPorts, recordView } from './record-view.ts';

export type RecordExport = (
  request: RecordExportRequest,
  organiser: Caller,
) => Promise<RecordExportResponse | Problem>;

export interface RecordExportPorts extends RecordViewPorts {
  readonly reviews: Pick<ReviewStore, 'find' | 'recordView'>;
}

/**
 * Records that an organiser takes applications out, each in its own history and at most once an hour for a format. Leaves out
 * those in which the organiser has a conflict of interest. Records nothing if an application does not exist.
 */
export function makeRecordExport(ports: RecordExportPorts): RecordExport {
  return async ({ application_ids, format }, organiser) => {
    const ids = [...new Set(application_ids)];
    const found = await Promise.all(ids.map((id) => ports.reviews.find(id)));
    if (found.includes(undefined)) return problem('application-not-found');
    const recorded = await Promise.all(ids.map((id) => recordOne(ports, id, organiser, format)));
    return { recorded: ids.filter((_, index) => recorded[index]) };
  };
}

/** Returns whether the history has the export. */
function recordOne(
  ports: RecordExportPorts,
  applicationId: string,
  organiser: Caller,
  format: RecordExportRequest['format'],
): Promise<boolean> {
  return retryOnConflict(async () => {
    const submission = await ports.reviews.find(applicationId);
    if (submission === undefined || hasConflict(submission, organiser)) return false;
    const seen = await recordView(ports, submission, organiser, { kind: 'exported', format });
    return seen && true;
  });
}
