import { isEditable } from '@portal/contracts/applications/status';
import type { UploadTicket, UploadTicketRequest } from '@portal/contracts/uploads/upload-ticket';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import { isProblem, type Problem, problem } from '../problem.ts';
import { arrivalKey, documentKey } from './document-key.ts';
import { documentName } from './document-name.ts';
import type { FindReviewStatus, IssueTicket, UploadBudget } from './ports.ts';
import { takeUpload } from './upload-budget.ts';

export type RequestUpload = (request: UploadTicketRequest, caller: Caller) => Promise<UploadTicket | Problem>;

export interface RequestUploadPorts {
  readonly findReviewStatus: FindReviewStatus;
  readonly budget: UploadBudget;
  readonly issueTicket: IssueTicket;
  readonly newId: () => string;
  readonly now: Clock;
}

const ticketSeconds = 5 * 60;

/**
 * Gives a founder a ticket for one file of an application of their own, or of one that is yet to begin. The ticket says
 * where the file arrives, that it is a PDF of at most 5 MB, and until when; the bucket holds it to that. Its `key` is the
 * one by which a draft names the document.
 */
export function makeRequestUpload(ports: RequestUploadPorts): RequestUpload {
  const { findReviewStatus, budget, issueTicket, newId, now } = ports;
  return async ({ application_id: applicationId, name }, caller) => {
    const standing = await findReviewStatus(caller.sub, applicationId);
    if (standing === 'foreign') return problem('application-not-found');
    if (standing !== 'new' && !isEditable(standing)) return problem('already-submitted');
    const at = now();
    const taken = await takeUpload(budget, caller.sub, at);
    if (isProblem(taken)) return taken;
    const key = documentKey(caller.sub, applicationId, newId());
    const { url, fields } = await issueTicket({
      key: arrivalKey(key),
      name: documentName(name),
      seconds: ticketSeconds,
    });
    return { url, fields: { ...fields }, key, expires_at: isoTime(at + ticketSeconds * 1000) };
  };
}
