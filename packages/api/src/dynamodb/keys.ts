import { createHash } from 'node:crypto';
import { normaliseEmail } from '@portal/contracts/identity/account';
import type { Stage } from '@portal/contracts/review/decisions';

/*
 * Every key of the table and of its indexes: the only home of key strings. docs/access-patterns.md lists the
 * questions that they answer; a test holds the two together.
 */

/** The primary key of an item. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** What an item is: the attribute `entity` of each one. The stream's filter for mails reads it. */
export type Entity =
  | 'profile'
  | 'otp'
  | 'otp-budget'
  | 'upload-budget'
  | 'application'
  | 'owner'
  | 'submission'
  | 'decision'
  | 'counters'
  | 'sequence'
  | 'outbox'
  | 'mailbox';

export const userPartition = (sub: string) => `USER#${sub}`;
export const applicationPrefix = 'APP#';
export const applicationPartition = (applicationId: string) => `APP#${applicationId}`;
export const decisionPrefix = 'DECISION#';

export const profileKey = (sub: string): Key => ({ pk: userPartition(sub), sk: 'PROFILE' });

/** A founder's application: answers, revision, whether it is submitted. Then nothing writes it any more. */
export const applicationKey = (sub: string, applicationId: string): Key => ({
  pk: userPartition(sub),
  sk: `${applicationPrefix}${applicationId}`,
});

/** The code that confirms one application; a new code replaces the one before. */
export const otpKey = (sub: string, applicationId: string): Key => ({
  pk: userPartition(sub),
  sk: `OTP#${applicationId}`,
});

/** When the founder's recent codes were sent. */
export const otpBudgetKey = (sub: string): Key => ({ pk: userPartition(sub), sk: 'OTP-BUDGET' });

/** When the founder's recent uploads began. */
export const uploadBudgetKey = (sub: string): Key => ({ pk: userPartition(sub), sk: 'UPLOAD-BUDGET' });

/** Whose an application id is: fixed by the first write. */
export const ownerKey = (applicationId: string): Key => ({
  pk: applicationPartition(applicationId),
  sk: 'OWNER',
});

/** That the programme received an application, and where it stands. */
export const submissionKey = (applicationId: string): Key => ({
  pk: applicationPartition(applicationId),
  sk: 'SUBMISSION',
});

/** A submission's decisions are numbered from 1, so the keys sort them by age, whatever the clocks say. */
export const decisionKey = (applicationId: string, number: number): Key => ({
  pk: applicationPartition(applicationId),
  sk: `${decisionPrefix}${String(number).padStart(3, '0')}`,
});

export const countersPartition = 'METRICS';

/** One of the shards that the counters are spread over. */
export const countersKey = (shard: number): Key => ({
  pk: countersPartition,
  sk: `SHARD#${String(shard).padStart(2, '0')}`,
});

/** The running number of a year's submissions. */
export const sequenceKey = (year: number): Key => ({ pk: `SEQUENCE#${year}`, sk: 'SUBMITTED' });

/** An e-mail to be sent: `event` is an `OutboxEvent`, `event_id` its id. */
export const outboxKey = (eventId: string): Key => ({ pk: `OUTBOX#${eventId}`, sk: 'EVENT' });

/** Whether mails reach an address. As its hash: keys are shown where addresses must not be. */
export const mailboxKey = (email: string): Key => ({
  pk: `MAILBOX#${createHash('sha256').update(normaliseEmail(email)).digest('base64url')}`,
  sk: 'REACH',
});

/** The partition of a stage's index. */
export const stagePartition = (stage: Stage) => (stage === 'stage1' ? 'STAGE#1' : 'STAGE#2');
