import type { Caller } from '@portal/api/caller';
import { applicationItem, ownerItem } from '@portal/api/dynamodb/application-item';
import { outboxItem } from '@portal/api/dynamodb/outbox-item';
import { profileItem } from '@portal/api/dynamodb/profile-store';
import { newSubmissionItems } from '@portal/api/dynamodb/submission-change';
import { receiptItem } from '@portal/api/dynamodb/submission-item';
import type { OutboxEvent } from '@portal/api/notifications/outbox-event';
import { completeAnswers } from '@portal/api/submission/complete-answers';
import { newSubmission, submittedEvent } from '@portal/api/submission/submit-application';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { programme } from '@portal/contracts/programme';
import { reviewSubmission, type SeededStep } from './seeded-review.ts';

export interface SeededSubmission {
  readonly founder: Pick<Caller, 'sub' | 'email' | 'name' | 'phone'>;
  readonly applicationId: string;
  readonly submittedId: string;
  /** In ms since the epoch. */
  readonly submittedAt: number;
  /** Complete. */
  readonly draft: StoredDraft;
  readonly organisers: readonly Caller[];
  /** In order. */
  readonly steps: readonly SeededStep[];
}

const iso = (at: number) => new Date(at).toISOString();

/** From the founder's registration to the submission, in ms. */
const writingMs = 4 * 3_600_000;

/** Returns every item that the API writes for a submission, from the profile to the last mail, except codes and budgets, which expire. */
export async function submissionItems(
  seeded: SeededSubmission,
): Promise<Readonly<Record<string, unknown>>[]> {
  const { founder, applicationId, submittedId, submittedAt, draft, organisers, steps } = seeded;
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
  const reviewed = await reviewSubmission(newSubmissionItems({ ...submission, answers }), organisers, steps);
  return [
    { ...profileItem({ ...founder, createdAt }), applications: 1, applications_created: 1 },
    ownerItem(application),
    { ...applicationItem(application), answers },
    reviewed.submission,
    receiptItem(submission),
    ...reviewed.others,
    ...[submittedEvent(submission), ...reviewed.events].map(sentItem),
  ];
}

/** An event whose mail was sent. */
function sentItem(event: OutboxEvent) {
  return { ...outboxItem(event), status: 'sent', tries: 1, settled_at: event.at };
}
