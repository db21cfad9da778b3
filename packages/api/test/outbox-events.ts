import type { FieldName } from '@portal/contracts/applications/fields';
import { decidedStatuses, stages } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import {
  type AccountEvent,
  accountChanges,
  type ChangesEvent,
  type DraftEvent,
  type OutboxEvent,
  plainKinds,
  type ReaderEvent,
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
const common = { ...draft, ...recipient };

/** The event of a submission. */
export const submitted = {
  kind: 'submitted',
  ...common,
  round: firstRound.id,
  submitted_id: 'GSP-2027-000123',
  at: '2027-05-14T10:00:00.000Z',
} as const;

const decided = { ...submitted, kind: 'decided', number: 1 } as const;

/** One event of each kind about a submission; one decision for each status at each stage. */
export const submissionEvents: readonly Exclude<OutboxEvent, DraftEvent | AccountEvent | ReaderEvent>[] = [
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
];

const changes = { ...submitted, number: 3 } as const;
const toOrganiser = {
  ...changes,
  stage: 'stage1',
  organiser_name: 'Meena Selvam',
  recipient: 'meena@example.org',
  recipient_sub: 'c2a4e6d8-17b3-4c5d-8e9f-0a1b2c3d4e5f',
} as const;
const due = '2027-05-20T18:29:59.000Z';

/** One event of each kind about requested changes. */
export const changesEvents: readonly ChangesEvent[] = [
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
];

const reminded = { ...draft, deadline: '2027-05-15T18:29:59.000Z' } as const;
const reminder = {
  ...recipient,
  kind: 'reminder',
  due_on: '2027-05-08',
  at: '2027-05-08T04:00:00.000Z',
} as const;

const manyFields: FieldName[] = [
  'startupName',
  'founderName',
  'address',
  'city',
  'innovationDescription',
  'currentStage',
  'sdgContribution',
  'environmentalProblem',
  'marketReach',
  'receivedFunding',
  'pitchDeck',
];

/** One event of each kind about one draft; a reminder with some, many and no questions open. */
export const draftEvents: readonly DraftEvent[] = [
  { ...reminder, drafts: [{ ...reminded, open_fields: ['phone', 'marketReach', 'pitchDeck'] }] },
  { ...reminder, drafts: [{ ...reminded, open_fields: manyFields }], due_on: '2027-05-12' },
  {
    ...reminder,
    drafts: [{ ...reminded, open_fields: [], startup_name: undefined }],
    due_on: '2027-05-14',
  },
  {
    ...recipient,
    kind: 'draft-expiring',
    drafts: [{ ...draft, kept_until: '2027-11-11T18:29:59.000Z' }],
    due_on: '2027-10-28',
    at: '2027-10-28T04:00:00.000Z',
  },
  { ...common, kind: 'extended', deadline: due, at: '2027-05-16T04:00:00.000Z' },
  {
    ...recipient,
    kind: 'deadline-moved',
    round: '2027',
    version: 2,
    drafts: [
      { ...draft, deadline: due },
      { ...draft, startup_name: undefined, deadline: due },
    ],
    at: '2027-05-10T04:00:00.000Z',
  },
];

/** Events about two drafts of a founder, of which one has no name. */
export const twoDraftsEvents: readonly DraftEvent[] = draftEvents.flatMap((event, day): DraftEvent[] => {
  if (!('due_on' in event) || day === 1) return [];
  const due_on = `${event.due_on.slice(0, 8)}0${day + 1}`;
  if (event.kind === 'reminder') {
    const later = { ...event.drafts[0], ...reminded, deadline: due, open_fields: [] };
    return [{ ...event, due_on, drafts: [later, ...event.drafts] }];
  }
  return [
    { ...event, due_on, drafts: [...event.drafts, { ...draft, startup_name: undefined, kept_until: due }] },
  ];
});

/** One event for each change of an account. */
const accountEvents: readonly AccountEvent[] = accountChanges.map((change) => ({
  kind: 'account',
  change,
  language: 'en',
  recipient: recipient.recipient,
  recipient_sub: recipient.recipient_sub,
  at: '2027-05-14T10:00:00.000Z',
}));

const stage1 = {
  round: firstRound.id,
  round_name: firstRound.name,
  stage: 'stage1',
  left: 12,
  added: 3,
} as const;

/** What is left to assess at one stage, and at two. */
const readerEvents: readonly ReaderEvent[] = [
  [{ ...stage1, left: 1, added: 0 }],
  [
    { ...stage1, due: '2027-05-20' },
    { ...stage1, stage: 'stage2' as const, added: 1 },
  ],
].map((stages, day) => ({
  kind: 'assessments-left',
  stages,
  due_on: `2027-05-1${day}`,
  organiser_name: toOrganiser.organiser_name,
  recipient: toOrganiser.recipient,
  recipient_sub: toOrganiser.recipient_sub,
  at: '2027-05-10T04:00:00.000Z',
}));

export const sampleEvents: readonly OutboxEvent[] = [
  ...submissionEvents,
  ...changesEvents,
  ...draftEvents,
  ...twoDraftsEvents,
  ...readerEvents,
  ...accountEvents,
];
