import { decisions } from '@portal/contracts/review/decisions';
import { type OutboxEvent, submissionEventFields } from '../domain/notifications/outbox-event.ts';
import type { NewEntry } from '../domain/review/ports.ts';
import type { SubmissionRecord } from '../domain/submission/submission-record.ts';

export type DecisionEvent = Extract<OutboxEvent, { readonly kind: 'decided' }>;

/** Creates the outbox event for the mail about a decision. `at`: when the founder learns of it. */
export function decisionEvent(
  submission: SubmissionRecord,
  {
    stage,
    action,
    at,
    message_to_founder,
  }: Pick<NewEntry<'decided'>, 'stage' | 'action' | 'at' | 'message_to_founder'>,
): DecisionEvent {
  return {
    kind: 'decided',
    stage,
    status: decisions[action].to,
    number: submission.version + 1,
    message_to_founder,
    ...submissionEventFields(submission),
    at,
  };
}
