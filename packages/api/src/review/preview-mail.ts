import { mayAct } from '@portal/contracts/review/decisions';
import type { Caller } from '../domain/caller.ts';
import { isoTime } from '../domain/clock.ts';
import type { OutboxEvent } from '../domain/notifications/outbox-event.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { announcementEvent, decisionEvent } from './announce.ts';
import { findUnconflicted } from './find-unconflicted.ts';
import { findUnannounced, stageDetails, statusToDecide } from './stage-problems.ts';

/**
 * Writes the mail that a decision would send to the founder, in the founder's language; without an action, that of the
 * decision that is not announced yet.
 * Changes nothing; a decision that is not allowed has no mail.
 */
export function makePreviewMail({
  reviews,
  findLanguage,
  writeMail,
  now,
}: Pick<Ports, 'reviews' | 'findLanguage' | 'writeMail' | 'now'>): UseCase<'previewMail'> {
  return async ({ params: { application_id, stage }, body, caller: organiser }) => {
    const { action, message_to_founder } = body;
    const found = await findUnconflicted(reviews, application_id, organiser);
    if (isProblem(found)) return found;
    const time = now();
    const at = isoTime(time);
    const { submission } = found;
    const refusal = action === undefined && findUnannounced(submission, stage, organiser);
    if (isProblem(refusal)) return refusal;
    const event =
      action === undefined
        ? announcementEvent(found, stage, at)
        : nextDecisionEvent(submission, { stage, action, at, message_to_founder }, organiser, time);
    if (isProblem(event)) return event;
    const language = await findLanguage(event.recipient_sub);
    const { subject, text } = await writeMail(event, language);
    return { language, subject, text };
  };
}

type NextDecision = Parameters<typeof decisionEvent>[1];

function nextDecisionEvent(
  submission: SubmissionRecord,
  decision: NextDecision,
  organiser: Caller,
  now: number,
): OutboxEvent | Problem {
  const { stage, action } = decision;
  const status = statusToDecide(submission, stage, organiser, now);
  if (typeof status !== 'string') return status;
  if (!mayAct(status, action)) return problem('decision-conflict', stageDetails(submission, stage));
  return decisionEvent(submission, decision);
}
