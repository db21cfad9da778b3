import { decidedStatuses, stages } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { SubmissionRecord } from '../submission/submission-record.ts';

/** Fields of every event: the recipient, the submission and the time of the cause (ISO 8601). */
const common = {
  application_id: z.uuid(),
  submitted_id: z.string(),
  /** The founder's address at the time of the cause. */
  recipient: z.string(),
  founder_name: z.string(),
  startup_name: z.string(),
  at: z.iso.datetime(),
};

/** Kinds of events without further fields. */
export const plainKinds = ['submitted', 'withdrawn'] as const;

/**
 * An event about which a founder gets one e-mail (transactional outbox). It is written in the transaction of its cause, as
 * the attribute `event` of an outbox item (`dynamodb/keys.ts`).
 */
export const outboxEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(plainKinds), ...common }),
  z.object({
    kind: z.literal('decided'),
    stage: z.enum(stages),
    status: z.enum(decidedStatuses),
    /** Number of the decision within the submission, from 1. */
    number: z.int(),
    ...common,
  }),
]);
export type OutboxEvent = z.infer<typeof outboxEventSchema>;

/** Returns the event fields about the submission and the recipient. */
export function submissionEventFields({ applicationId, submittedId, founder, columns }: SubmissionRecord) {
  return {
    application_id: applicationId,
    submitted_id: submittedId,
    recipient: founder.email,
    founder_name: columns.founderName ?? founder.name,
    startup_name: columns.startupName ?? submittedId,
  };
}

/** Returns the id of an event. The same cause has the same id, so that it is written and mailed once. */
export function outboxEventId(event: OutboxEvent): string {
  const cause = event.kind === 'decided' ? `${event.stage}-${event.status}-${event.number}` : event.kind;
  return `${event.application_id}#${cause}`;
}
