import { fieldNames } from '@portal/contracts/applications/fields';
import { decidedStatuses, stages } from '@portal/contracts/review/decisions';
import {
  type ChangesEvent,
  type DraftEvent,
  type OutboxEvent,
  plainKinds,
  type ScheduledEvent,
} from '../src/notifications/outbox-event.ts';

const common = {
  application_id: '0b5e8f52-5a0e-4d3b-9a4e-0c7f3c1d2e9a',
  recipient: 'kavya@example.org',
  recipient_sub: '8d1f6c1e-3b52-4a6f-9d57-5f1c2b7a9e04',
  founder_name: 'Kavya Raman',
  startup_name: 'Kadal Fibre',
} as const;

/** The common fields of the sample events about a submission. */
export const sampleEventData = {
  ...common,
  submitted_id: 'GSP-2027-000123',
  at: '2027-05-14T10:00:00.000Z',
} as const;

/** One event of each kind about a submission; one decision for each status at each stage. */
export const submissionEvents: readonly OutboxEvent[] = [
  ...plainKinds.map((kind) => ({ kind, ...sampleEventData })),
  ...stages.flatMap((stage) =>
    decidedStatuses.map(
      (status): OutboxEvent => ({ kind: 'decided', stage, status, number: 1, ...sampleEventData }),
    ),
  ),
  {
    kind: 'decided',
    stage: 'stage2',
    status: 'rejected',
    number: 2,
    message_to_founder:
      'Your pilot in Ennore convinced us.\n\nPlease apply again:\n- with figures\n- with a <partner>',
    ...sampleEventData,
  },
];

const changes = { number: 3, ...sampleEventData } as const;

/** One event of each kind about requested changes. */
export const changesEvents: readonly ChangesEvent[] = [
  {
    kind: 'returned',
    fields: ['startupCategory', 'marketReach', 'otherSupportingDocuments'],
    message_to_founder: 'Who buys the fibre?\n\nPlease name two buyers.',
    due: '2027-05-20T18:29:59.000Z',
    ...changes,
  },
  { kind: 'resubmitted', ...changes },
  { kind: 'return-lapsed', due: '2027-05-20T18:29:59.000Z', ...changes },
  {
    kind: 'return-lapsed-organiser',
    stage: 'stage1',
    organiser_name: 'Meena Selvam',
    due: '2027-05-20T18:29:59.000Z',
    ...changes,
    recipient: 'meena@example.org',
    recipient_sub: 'c2a4e6d8-17b3-4c5d-8e9f-0a1b2c3d4e5f',
  },
];

const reminder = {
  kind: 'reminder',
  ...common,
  deadline: '2027-05-15T18:29:59.000Z',
  due_on: '2027-05-08',
  at: '2027-05-08T04:00:00.000Z',
} as const;

/** A reminder for each kind of draft, and the notice of a deletion. */
export const scheduledEvents: readonly ScheduledEvent[] = [
  { ...reminder, open_fields: ['phone', 'marketReach', 'pitchDeck'] },
  { ...reminder, open_fields: fieldNames, due_on: '2027-05-12' },
  { ...reminder, open_fields: [], due_on: '2027-05-14', startup_name: undefined },
  {
    kind: 'draft-expiring',
    ...common,
    kept_until: '2027-11-11T18:29:59.000Z',
    due_on: '2027-10-28',
    at: '2027-10-28T04:00:00.000Z',
  },
];

/** The event of an extension. */
export const extendedEvent: DraftEvent = {
  kind: 'extended',
  ...common,
  deadline: '2027-05-20T18:29:59.000Z',
  at: '2027-05-16T04:00:00.000Z',
};

/** One event of each kind about a draft. */
export const draftEvents: readonly DraftEvent[] = [...scheduledEvents, extendedEvent];

export const sampleEvents: readonly OutboxEvent[] = [...submissionEvents, ...changesEvents, ...draftEvents];
