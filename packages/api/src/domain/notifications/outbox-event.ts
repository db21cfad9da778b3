import { fieldNames } from '@portal/contracts/applications/fields';
import { loginChanges } from '@portal/contracts/identity/profile';
import { languages } from '@portal/contracts/languages';
import { decidedStatuses, stages } from '@portal/contracts/review/decisions';
import * as z from 'zod/mini';
import type { ChangesRecord } from '../applications/record.ts';
import type { Caller } from '../caller.ts';
import type { SubmissionRecord } from '../submission/submission-record.ts';

/** Fields of every event: the recipient and the time of the cause (ISO 8601). */
const recipientFields = {
  /** The address at the time of the cause: of the founder, if the event does not name another recipient. */
  recipient: z.string(),
  /** The recipient's account. Its language is that of the mail. */
  recipient_sub: z.string(),
  at: z.iso.datetime(),
};

export const accountChanges = [...loginChanges, 'password-reset', 'account-closed'] as const;

const founderFields = { ...recipientFields, founder_name: z.string() };

const common = { ...founderFields, application_id: z.uuid() };

/** Fields of events about a submission. */
const submissionFields = { ...common, round: z.string(), submitted_id: z.string(), startup_name: z.string() };

/** The draft that an event is about. */
const draftFields = { application_id: z.uuid(), startup_name: z.optional(z.string()) };

/** Fields of events about a founder's drafts that a schedule causes. */
const scheduledFields = {
  ...founderFields,
  /** The day on which the event is due (ISO date). A founder has at most one event of a kind for each day. */
  due_on: z.iso.date(),
};

/** Fields of events about changes that organisers asked for. */
const changesFields = {
  ...submissionFields,
  /** The submission's version since the cause. */
  number: z.int(),
};

/**
 * Fields of such events for an organiser: the one who asked for the changes, or another one who may read the application when the mail is
 * sent (`notifications/find-organiser.ts`).
 */
const organiserFields = { ...changesFields, stage: z.enum(stages), organiser_name: z.string() };

/** Kinds of events about a submission without further fields. */
export const plainKinds = ['submitted', 'withdrawn'] as const;

/**
 * An event about which a founder or an organiser gets one e-mail (transactional outbox). It is written in the transaction of its cause, as
 * the attribute `event` of an outbox item (`dynamodb/keys.ts`).
 */
export const outboxEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(plainKinds), ...submissionFields }),
  z.object({
    kind: z.literal('decided'),
    stage: z.enum(stages),
    status: z.enum(decidedStatuses),
    /** The submission's version since the founder learned of the decision. */
    number: z.int(),
    /** What an organiser wrote to the founder. */
    message_to_founder: z.optional(z.string()),
    ...submissionFields,
  }),
  /** An organiser asked for changes of these fields until `due`; `replaces`: instead of what an earlier request asked. */
  z.object({
    kind: z.literal('returned'),
    fields: z.array(z.enum(fieldNames)),
    message_to_founder: z.string(),
    due: z.iso.datetime(),
    replaces: z.optional(z.boolean()),
    ...changesFields,
  }),
  /** The founder handed in changes. */
  z.object({ kind: z.literal('resubmitted'), ...changesFields }),
  /** An organiser withdrew the request for changes. */
  z.object({ kind: z.literal('return-withdrawn'), ...changesFields }),
  /** The founder handed in no changes until `due`. */
  z.object({ kind: z.literal('return-lapsed'), due: z.iso.datetime(), ...changesFields }),
  /** The founder handed in changes, or none until `due`: for organisers. */
  z.object({ kind: z.literal('resubmitted-organiser'), ...organiserFields }),
  z.object({ kind: z.literal('return-lapsed-organiser'), due: z.iso.datetime(), ...organiserFields }),
  /** The deadline is near and these drafts are not submitted. */
  z.object({
    kind: z.literal('reminder'),
    drafts: z.array(
      z.object({
        ...draftFields,
        deadline: z.iso.datetime(),
        /** The fields without a valid answer, in the order of the form; empty when the draft is ready to submit. */
        open_fields: z.array(z.enum(fieldNames)),
      }),
    ),
    ...scheduledFields,
  }),
  /** These drafts are deleted soon. `kept_until`: the last moment before that. */
  z.object({
    kind: z.literal('draft-expiring'),
    drafts: z.array(z.object({ ...draftFields, kept_until: z.iso.datetime() })),
    ...scheduledFields,
  }),
  /** Organisers moved the deadline of the round in this version of it, and with it that of these drafts. */
  z.object({
    kind: z.literal('deadline-moved'),
    round: z.string(),
    version: z.int(),
    drafts: z.array(z.object({ ...draftFields, deadline: z.iso.datetime() })),
    ...founderFields,
  }),
  /** An organiser extended the deadline of the draft. */
  z.object({ kind: z.literal('extended'), deadline: z.iso.datetime(), ...founderFields, ...draftFields }),
  /**
   * What is left to assess for an organiser, whose address is found when the mail is sent: at each stage of a round how many
   * applications, how many of them are new since the day before, and the day on which the assessments are due (ISO dates).
   */
  z.object({
    kind: z.literal('assessments-left'),
    stages: z.array(
      z.object({
        round: z.string(),
        round_name: z.object({ en: z.string(), ta: z.string() }),
        stage: z.enum(stages),
        left: z.int(),
        added: z.int(),
        due: z.optional(z.iso.date()),
      }),
    ),
    due_on: z.iso.date(),
    organiser_name: z.string(),
    ...recipientFields,
  }),
  /** The account was changed or closed. `language`: of the mail, because a closed account has none. */
  z.object({
    kind: z.literal('account'),
    change: z.enum(accountChanges),
    language: z.enum(languages),
    ...recipientFields,
  }),
]);
/** Kinds of events about changes that organisers asked for. */
const changesKinds = [
  'returned',
  'resubmitted',
  'resubmitted-organiser',
  'return-withdrawn',
  'return-lapsed',
  'return-lapsed-organiser',
] as const;

export type OutboxEvent = z.infer<typeof outboxEventSchema>;
export type AccountEvent = Extract<OutboxEvent, { readonly kind: 'account' }>;
export type ReaderEvent = Extract<OutboxEvent, { readonly kind: 'assessments-left' }>;
export type DraftEvent = Exclude<OutboxEvent, AccountEvent | ReaderEvent | { readonly submitted_id: string }>;
export type ChangesEvent = Extract<OutboxEvent, { readonly kind: (typeof changesKinds)[number] }>;
export type OrganiserEvent = Extract<OutboxEvent, { readonly organiser_name: string }>;
export type ScheduledEvent = Extract<DraftEvent, { readonly due_on: string }>;
/** An event about several drafts of a founder. */
export type DraftsEvent = Extract<OutboxEvent, { readonly drafts: readonly unknown[] }>;

export function isDraftEvent(event: OutboxEvent): event is DraftEvent {
  return event.kind !== 'account' && event.kind !== 'assessments-left' && !('submitted_id' in event);
}

export function isOrganiserEvent(event: OutboxEvent): event is OrganiserEvent {
  return 'organiser_name' in event;
}

export function isChangesEvent(event: OutboxEvent): event is ChangesEvent {
  return changesKinds.some((kind) => kind === event.kind);
}

/** Returns the event fields about the submission, with its founder as the recipient. */
export function submissionEventFields({
  applicationId,
  roundId,
  submittedId,
  founder,
  columns,
}: SubmissionRecord) {
  return {
    application_id: applicationId,
    round: roundId,
    submitted_id: submittedId,
    recipient: founder.email,
    recipient_sub: founder.sub,
    founder_name: columns.founderName ?? founder.name,
    startup_name: columns.startupName ?? submittedId,
  };
}

/** Returns the same with the version that a change leads to. `at`: when the founder learns of it (ISO 8601). */
export function changeEventFields(submission: SubmissionRecord, at: string) {
  return { ...submissionEventFields(submission), number: submission.version + 1, at };
}

/** Returns the event of the mail to the organiser who asked for changes, from that to the founder; none if it is not known who asked. */
export function organiserEvents<Event extends { readonly kind: OrganiserEvent['kind'] }>(
  event: Event,
  { asked_by, stage }: Pick<ChangesRecord, 'asked_by' | 'stage'>,
) {
  if (asked_by === undefined) return [];
  const { sub: recipient_sub, name: organiser_name, email: recipient } = asked_by;
  return [{ ...event, stage, organiser_name, recipient, recipient_sub }];
}

/** Returns the event of the mail about a change of the caller's account. `at`: ISO 8601. */
export function accountEvent(
  { sub, email, language }: Caller,
  change: AccountEvent['change'],
  at: string,
): AccountEvent {
  return { kind: 'account', change, language, recipient: email, recipient_sub: sub, at };
}

/** Returns the id of an event. The same cause has the same id, so that it is written and mailed once. */
export function outboxEventId(event: OutboxEvent): string {
  if (event.kind === 'deadline-moved')
    return `${event.recipient_sub}#deadline-moved-${event.round}-${event.version}`;
  if ('due_on' in event) return `${event.recipient_sub}#${event.kind}-${event.due_on}`;
  // Each change once an hour.
  if (event.kind === 'account') return `${event.recipient_sub}#${event.change}-${event.at.slice(0, 13)}`;
  return `${event.application_id}#${causeOf(event)}`;
}

function causeOf(event: Exclude<OutboxEvent, DraftsEvent | AccountEvent | ReaderEvent>): string {
  if (event.kind === 'decided') return `${event.stage}-${event.status}-${event.number}`;
  if (isChangesEvent(event)) return `${event.kind}-${event.number}`;
  // Each extension has a later deadline.
  if (event.kind === 'extended') return `extended-${event.deadline}`;
  return event.kind;
}
