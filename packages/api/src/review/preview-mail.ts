import type { MailPreview, MailPreviewRequest } from '@portal/contracts/review/decision-request';
import { mayAct } from '@portal/contracts/review/decisions';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import type { Caller } from '../caller.ts';
import { type Clock, isoTime } from '../clock.ts';
import type { WriteEventMail } from '../notifications/event-mail.ts';
import { type Problem, problem } from '../problem.ts';
import { decisionConflict, decisionEvent, statusToDecide } from './decide.ts';
import type { ReviewStore } from './ports.ts';

export type PreviewMail = (
  params: StageTarget,
  request: MailPreviewRequest,
  organiser: Caller,
) => Promise<MailPreview | Problem>;

export interface PreviewMailPorts {
  readonly reviews: Pick<ReviewStore, 'find'>;
  readonly writeMail: WriteEventMail;
  readonly now: Clock;
}

/** Writes the mail that a decision would send to the founder. Changes nothing; a decision that is not allowed has no mail. */
export function makePreviewMail({ reviews, writeMail, now }: PreviewMailPorts): PreviewMail {
  return async ({ application_id, stage }, { action, message_to_founder }, organiser) => {
    const submission = await reviews.find(application_id);
    if (submission === undefined) return problem('application-not-found');
    const time = now();
    const status = statusToDecide(submission, stage, organiser, time);
    if (typeof status !== 'string') return status;
    if (!mayAct(status, action)) return decisionConflict(submission, stage, status);
    const decision = { stage, action, at: isoTime(time), message_to_founder };
    const { subject, text } = writeMail(decisionEvent(submission, decision));
    return { subject, text };
  };
}
