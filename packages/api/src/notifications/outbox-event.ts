import { decidedStatuses, stages } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { SubmissionRecord } from '../submission/submission-record.ts';

/** What every event says: the recipient, the submission, and when the cause happened (ISO 8601). */
const common = {
  application_id: z.uuid(),
  submitted_id: z.string(),
  /** The founder's address at the time of the cause. */
  recipient: z.string(),
  founder_name: z.string(),
  startup_name: z.string(),
  at: z.iso.datetime(),
};

/** Kinds of events that say nothing more. */
export const plainKinds = ['submitted'] as const;

/**
 * A thing that happened and that a founder is told about by e-mail. It is written in the transaction of its
 * cause and kept as the attribute `event` of an outbox item (`dynamodb/keys.ts`); one event is one mail.
 */
export const outboxEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(plainKinds), ...common }),
  z.object({
    kind: z.literal('decided'),
    stage: z.enum(stages),
    status: z.enum(decidedStatuses),
    /** Of the submission's decisions, from 1. */
    number: z.int(),
    ...common,
  }),
]);
export type OutboxEvent = z.infer<typeof outboxEventSchema>;

/** The submission that an event is about, and the recipient of its mail. */
export function eventSubject({ applicationId, submittedId, founder, columns }: SubmissionRecord) {
  return {
    application_id: applicationId,
    submitted_id: submittedId,
    recipient: founder.email,
    founder_name: columns.founderName ?? founder.name,
    startup_name: columns.startupName ?? submittedId,
  };
}

/** The event's id: the same cause has the same id, so that it is written, and mailed, once. */
export function outboxEventId(event: OutboxEvent): string {
  const cause = event.kind === 'decided' ? `${event.stage}-${event.status}-${event.number}` : event.kind;
  return `${event.application_id}#${cause}`;
}
