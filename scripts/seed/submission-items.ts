import type { Caller } from '@portal/api/caller';
import { applicationItem, ownerItem } from '@portal/api/dynamodb/application-item';
import { decisionAttributes } from '@portal/api/dynamodb/decision-write';
import { outboxItem } from '@portal/api/dynamodb/outbox-item';
import { profileItem } from '@portal/api/dynamodb/profile-store';
import { changeAttributes, historyItem } from '@portal/api/dynamodb/submission-change';
import { receiptItem, submissionItem } from '@portal/api/dynamodb/submission-item';
import type { OutboxEvent } from '@portal/api/notifications/outbox-event';
import { decisionEvent } from '@portal/api/review/decide';
import type { DecisionWrite } from '@portal/api/review/ports';
import { completeAnswers } from '@portal/api/submission/complete-answers';
import type { SubmissionRecord } from '@portal/api/submission/submission-record';
import { newSubmission, submittedEvent } from '@portal/api/submission/submit-application';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { programme } from '@portal/contracts/programme';
import {
  type AdminStatus,
  decisions as decisionTable,
  type ReviewAction,
  type Stage,
} from '@portal/contracts/review/decisions';

/** A decision on a seeded submission. */
export interface SeededDecision {
  readonly stage: Stage;
  readonly action: ReviewAction;
  /** In ms since the epoch. */
  readonly at: number;
}

export interface SeededSubmission {
  readonly founder: Pick<Caller, 'sub' | 'email' | 'name' | 'phone'>;
  readonly applicationId: string;
  readonly submittedId: string;
  /** In ms since the epoch. */
  readonly submittedAt: number;
  /** Complete. */
  readonly draft: StoredDraft;
  readonly decisions: readonly SeededDecision[];
  readonly organiser: Pick<Caller, 'sub' | 'name'>;
}

const iso = (at: number) => new Date(at).toISOString();

/** From the founder's registration to the submission, in ms. */
const writingMs = 4 * 3_600_000;

/** Returns every item that the API writes for a submission, from the profile to the last mail, except codes and budgets, which expire. */
export function submissionItems(seeded: SeededSubmission): Record<string, unknown>[] {
  const { founder, applicationId, submittedId, submittedAt, draft } = seeded;
  const { sub, email } = founder;
  const answers = completeAnswers(draft, email);
  if ('problem' in answers) throw new Error(`The draft is not complete: ${JSON.stringify(answers)}`);
  const createdAt = iso(submittedAt - writingMs);
  const application = {
    applicationId,
    sub,
    userStatus: 'submitted',
    revision: 1,
    createdAt,
    updatedAt: iso(submittedAt),
    submittedId,
    submittedAt: iso(submittedAt),
    data: draft,
  } as const;
  const submission = newSubmission({
    applicationId,
    founder,
    answers,
    submittedId,
    terms: { version: programme.termsVersion, accepted_at: iso(submittedAt) },
    at: submittedAt,
  });
  const decided = decisionWrites(submission, seeded);
  return [
    { ...profileItem({ ...founder, createdAt }), applications: 1, applications_created: 1 },
    ownerItem(application),
    { ...applicationItem(application), answers },
    Object.assign(
      submissionItem(submission),
      ...decided.flatMap((write) => [decisionAttributes(write), changeAttributes(write)]),
    ),
    receiptItem(submission),
    ...decided.map(historyItem),
    ...[submittedEvent(submission), ...decided.map(({ event }) => event)].map(sentItem),
  ];
}

function decisionWrites(
  submission: SubmissionRecord,
  { decisions, organiser }: SeededSubmission,
): DecisionWrite[] {
  const status: Record<Stage, AdminStatus> = { stage1: 'pending', stage2: 'pending' };
  return decisions.map(({ stage, action, at }, index) => {
    const { to } = decisionTable[action];
    const entry: DecisionWrite['entry'] = {
      kind: 'decided',
      at: iso(at),
      by: organiser.name,
      by_sub: organiser.sub,
      stage,
      action,
      from: status[stage],
      to,
      assessments: [],
    };
    status[stage] = to;
    const decided = { ...submission, version: index };
    return { submission: decided, entry, event: decisionEvent(decided, entry) };
  });
}

/** An event whose mail was sent. */
function sentItem(event: OutboxEvent) {
  return { ...outboxItem(event), status: 'sent', tries: 1, settled_at: event.at };
}
