import type { FieldName } from '@portal/contracts/applications/fields';
import { stepFields } from '@portal/contracts/applications/steps';
import { decidedStatuses, stages } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import {
  accountChanges,
  type DraftEvent,
  type OutboxEvent,
  plainKinds,
} from '../src/domain/notifications/outbox-event.ts';

const recipient = {
  recipient: 'kavya@example.org',
  recipient_sub: '8d1f6c1e-3b52-4a6f-9d57-5f1c2b7a9e04',
  founder_name: 'Kavya Raman',
} as const;
const draft = {
  application_id: '0b5e8f52-5a0e-4d3b-9a4e-0c7f3c1d2e9a',
  startup_name: 'Kadal Fibre',
} as const;
const unnamed = { ...draft, startup_name: undefined };
const due = '2027-05-20T18:29:59.000Z';

/** The event of a submission. */
export const submitted = {
  kind: 'submitted',
  ...draft,
  ...recipient,
  round: firstRound.id,
  submitted_id: 'GSP-2027-000123',
  at: '2027-05-14T10:00:00.000Z',
} as const;

const decided = { ...submitted, kind: 'decided', number: 1 } as const;
const changes = { ...submitted, number: 3 } as const;
const organiser = {
  organiser_name: 'Meena Selvam',
  recipient: 'meena@example.org',
  recipient_sub: 'c2a4e6d8-17b3-4c5d-8e9f-0a1b2c3d4e5f',
} as const;
const toOrganiser = { ...changes, ...organiser, stage: 'stage1' } as const;

const reminder = {
  ...recipient,
  kind: 'reminder',
  due_on: '2027-05-08',
  at: '2027-05-08T04:00:00.000Z',
} as const;
const expiring = {
  ...recipient,
  kind: 'draft-expiring',
  due_on: '2027-10-28',
  at: '2027-10-28T04:00:00.000Z',
} as const;
const deadline = '2027-05-15T18:29:59.000Z';
const unfinished = {
  ...draft,
  deadline,
  open_fields: ['phone', 'marketReach', 'pitchDeck'] satisfies FieldName[],
};
const ready = { ...unnamed, deadline, open_fields: [] };
const readyLater = { ...draft, deadline: due, open_fields: [] };
const kept = { ...draft, kept_until: '2027-11-11T18:29:59.000Z' };

/** One event of each kind about drafts; a reminder with some, many and no questions open. */
export const draftEvents: readonly DraftEvent[] = [
  { ...reminder, drafts: [unfinished] },
  {
    ...reminder,
    drafts: [{ ...unfinished, open_fields: [...stepFields[1], ...stepFields[2], 'pitchDeck'] }],
    due_on: '2027-05-12',
  },
  { ...reminder, drafts: [ready], due_on: '2027-05-14' },
  { ...reminder, drafts: [readyLater, unfinished], due_on: '2027-05-01' },
  { ...reminder, drafts: [readyLater, ready], due_on: '2027-05-03' },
  { ...expiring, drafts: [kept] },
  { ...expiring, drafts: [kept, { ...unnamed, kept_until: due }], due_on: '2027-10-04' },
  { ...draft, ...recipient, kind: 'extended', deadline: due, at: '2027-05-16T04:00:00.000Z' },
  {
    ...recipient,
    kind: 'deadline-moved',
    round: '2027',
    version: 2,
    drafts: [
      { ...draft, deadline: due },
      { ...unnamed, deadline: due },
    ],
    at: '2027-05-10T04:00:00.000Z',
  },
];

const stage1 = {
  round: firstRound.id,
  round_name: firstRound.name,
  stage: 'stage1',
  left: 12,
  added: 3,
} as const;
const left = { ...organiser, kind: 'assessments-left', at: '2027-05-10T04:00:00.000Z' } as const;

/** One event of each kind; one decision for each status at each stage; what is left to assess at one stage, and at two. */
export const sampleEvents: readonly OutboxEvent[] = [
  ...plainKinds.map((kind) => ({ ...submitted, kind })),
  ...stages.flatMap((stage) => decidedStatuses.map((status) => ({ ...decided, stage, status }))),
  {
    ...decided,
    stage: 'stage2',
    status: 'rejected',
    number: 2,
    message_to_founder:
      'Your pilot in Ennore convinced us.\n\nPlease apply again:\n- with figures\n- with a <partner>',
  },
  {
    ...changes,
    kind: 'returned',
    due,
    fields: ['startupCategory', 'marketReach', 'otherSupportingDocuments'],
    message_to_founder: 'Who buys the fibre?\n\nPlease name two buyers.',
  },
  { ...changes, kind: 'resubmitted' },
  { ...toOrganiser, kind: 'resubmitted-organiser' },
  {
    ...changes,
    kind: 'returned',
    number: 4,
    due,
    fields: ['marketReach'],
    message_to_founder: 'Who buys the fibre?',
    replaces: true,
  },
  { ...changes, kind: 'return-withdrawn' },
  { ...changes, kind: 'return-lapsed', due },
  { ...toOrganiser, kind: 'return-lapsed-organiser', due },
  ...draftEvents,
  { ...left, stages: [{ ...stage1, left: 1, added: 0 }], due_on: '2027-05-10' },
  {
    ...left,
    stages: [
      { ...stage1, due: '2027-05-20' },
      { ...stage1, stage: 'stage2', added: 1 },
    ],
    due_on: '2027-05-11',
  },
  ...accountChanges.map((change) => ({
    kind: 'account' as const,
    change,
    language: 'en' as const,
    recipient: recipient.recipient,
    recipient_sub: recipient.recipient_sub,
    at: '2027-05-14T10:00:00.000Z',
  })),
];
