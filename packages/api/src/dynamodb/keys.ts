import { createHash } from 'node:crypto';
import { normaliseEmail } from '@portal/contracts/identity/account';
import type { Stage } from '@portal/contracts/review/decisions';

/*
 * All keys of the table and its indexes; no other file contains key strings. docs/access-patterns.md lists the access
 * patterns, and a test compares it with the code.
 */

/** The primary key of an item. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** The kind of an item, stored as the attribute `entity`. The stream's filter for mails uses it. */
export type Entity =
  | 'profile'
  | 'closed-account'
  | 'otp'
  | 'otp-budget'
  | 'upload-budget'
  | 'application'
  | 'changes'
  | 'version'
  | 'owner'
  | 'submission'
  | 'receipt'
  | 'history'
  | 'assessment'
  | 'counters'
  | 'sequence'
  | 'outbox'
  | 'mailbox'
  | 'views'
  | 'round'
  | 'round-draft'
  | 'round-version'
  | 'round-history'
  | 'round-use'
  | 'round-notice'
  | 'ranking';

export const userPartition = (sub: string) => `USER#${sub}`;
export const applicationPrefix = 'APP#';
export const applicationPartition = (applicationId: string) => `APP#${applicationId}`;
export const roundPartitionOf = (id: string) => `ROUND#${id}`;

const ofUser = (sub: string, sk: string): Key => ({ pk: userPartition(sub), sk });
const ofApplication = (id: string, sk: string): Key => ({ pk: applicationPartition(id), sk });
const ofRound = (id: string, sk: string): Key => ({ pk: roundPartitionOf(id), sk });

/** Numbers sort as texts. */
const padded = (number: number, digits = 5) => String(number).padStart(digits, '0');

export const historyPrefix = 'HISTORY#';
export const versionPrefix = 'VERSION#';
export const assessmentPrefix = (stage: Stage) => `ASSESSMENT#${stage}#`;

export const profileKey = (sub: string) => ofUser(sub, 'PROFILE');

/** Returns the `sub` of a profile's key; `undefined` for any other key. */
export function readProfileKey({ pk, sk }: Key): string | undefined {
  const sub = pk.slice(userPartition('').length);
  const key = profileKey(sub);
  return key.pk === pk && key.sk === sk ? sub : undefined;
}

/** Marks a closed account until its last token has expired, so that an open window cannot create the profile again. */
export const closedAccountKey = (sub: string) => ofUser(sub, 'CLOSED');

/** A founder's application: answers, revision, status. After the submission, only a hand-in of changes writes it. */
export const applicationKey = (sub: string, id: string) => ofUser(sub, `${applicationPrefix}${id}`);

/** Returns whose application has this key, and its id; `undefined` for the key of any other item. */
export function readApplicationKey({ pk, sk }: Key) {
  const sub = pk.slice(userPartition('').length);
  const applicationId = sk.slice(applicationPrefix.length);
  const key = applicationKey(sub, applicationId);
  return key.pk === pk && key.sk === sk ? { sub, applicationId } : undefined;
}

/** Returns the id of the application whose partition this is; `undefined` for any other partition. */
export function readApplicationPartition(pk: string): string | undefined {
  const prefix = applicationPartition('');
  return pk.startsWith(prefix) ? pk.slice(prefix.length) : undefined;
}

/** The one-time code that confirms one application; a new code replaces the previous one. */
export const otpKey = (sub: string, applicationId: string) => ofUser(sub, `OTP#${applicationId}`);

/** The times of the founder's recent codes. */
export const otpBudgetKey = (sub: string) => ofUser(sub, 'OTP-BUDGET');

/** The times of the founder's recent uploads. */
export const uploadBudgetKey = (sub: string) => ofUser(sub, 'UPLOAD-BUDGET');

/** An organiser's saved views of the table of a stage. */
export const viewsKey = (sub: string, stage: Stage) => ofUser(sub, `VIEWS#${stage}`);

/** All rounds: of each what is published, and the revision of its draft. */
export const roundsPartition = 'ROUNDS';
export const roundKey = (id: string): Key => ({ pk: roundsPartition, sk: id });

/** What organisers write of a round until they publish it. */
export const roundDraftKey = (id: string) => ofRound(id, 'DRAFT');

/** A publication of a round, numbered from 1. Never changes. */
export const roundVersionKey = (id: string, number: number) =>
  ofRound(id, `${versionPrefix}${padded(number)}`);

/** An entry in a round's history: of each publication, of closed and reopened assessing, and of the end, numbered from 0. */
export const roundHistoryKey = (id: string, number: number) =>
  ofRound(id, `${historyPrefix}${padded(number)}`);

/** Says since which version a stage of a round has assessments and decisions. */
export const roundUseKey = (id: string, stage: Stage) => ofRound(id, `USED#${stage}`);

/**
 * The prefix of the pages of a stage's ranking. `number`: of the entry in the round's history that closed assessing.
 */
export const rankingPrefix = (stage: Stage, number: number) => `RANKING#${stage}#${padded(number)}#`;
export const rankingKey = (id: string, stage: Stage, number: number, page: number) =>
  ofRound(id, `${rankingPrefix(stage, number)}${padded(page, 3)}`);

/** The publications that moved a deadline and whose founders are still to be mailed. */
export const roundNoticesPartition = 'ROUND-NOTICES';
export const roundNoticeKey = (id: string, version: number): Key => ({
  pk: roundNoticesPartition,
  sk: `${id}#${version}`,
});

/** The owner of an application id, fixed by the first write. After the deletion of the draft, nobody. */
export const ownerKey = (applicationId: string) => ofApplication(applicationId, 'OWNER');

/** A submission and its review status. */
export const submissionKey = (applicationId: string) => ofApplication(applicationId, 'SUBMISSION');

/** The answers that a founder changes on request of an organiser, until they are handed in. */
export const changesKey = (applicationId: string) => ofApplication(applicationId, 'CHANGES');

/** An earlier version of a submission. `number`: of the entry in the history that replaced it. */
export const versionKey = (applicationId: string, number: number) =>
  ofApplication(applicationId, `${versionPrefix}${padded(number)}`);

/** A receipt, found by the application number and the digest together. */
export const receiptKey = (id: string, digest: string): Key => ({ pk: `RECEIPT#${id}`, sk: digest });

/**
 * The entries in a submission's history are numbered as its versions, from 0 for the submission itself, so that keys sort
 * them by age independently of clocks.
 */
export const historyKey = (applicationId: string, number: number) =>
  ofApplication(applicationId, `${historyPrefix}${padded(number)}`);

/** An organiser's assessment of a submission at a stage. */
export const assessmentKey = (applicationId: string, stage: Stage, sub: string) =>
  ofApplication(applicationId, `${assessmentPrefix(stage)}${sub}`);

/** What belongs to a round as a whole. */
const roundPartition = (roundId: string, part: string) => `ROUND#${roundId}#${part}`;

export const countersPartition = (roundId: string) => roundPartition(roundId, 'METRICS');

/** One shard of a round's counters. */
export const countersKey = (roundId: string, shard: number): Key => ({
  pk: countersPartition(roundId),
  sk: `SHARD#${padded(shard, 2)}`,
});

/** The running number of a round's submissions. */
export const sequenceKey = (roundId: string): Key => ({
  pk: roundPartition(roundId, 'SEQUENCE'),
  sk: 'SUBMITTED',
});

/** An e-mail to send: `event` is an `OutboxEvent`, `event_id` its id. */
export const outboxKey = (eventId: string): Key => ({ pk: `OUTBOX#${eventId}`, sk: 'EVENT' });

/** The mailbox status of an address. The key holds a hash, because keys appear where personal data must not. */
export const mailboxKey = (email: string): Key => ({
  pk: `MAILBOX#${createHash('sha256').update(normaliseEmail(email)).digest('base64url')}`,
  sk: 'REACH',
});

/** The partition of the index of drafts with those of a round. */
export const draftsPartition = (roundId: string) => roundPartition(roundId, 'DRAFTS');

/** The partition of the same index with the changes that founders of a round were asked for. */
export const returnedPartition = (roundId: string) => roundPartition(roundId, 'RETURNED');

/** The partition of the index of decisions that are announced at a time. */
export const heldPartition = 'HELD';

/** The partition of the index of a round's submissions by their last change. */
export const activityPartition = (roundId: string) => roundPartition(roundId, 'ACTIVITY');

/** The partition of a stage's index with the submissions of a round. */
export const stagePartition = (roundId: string, stage: Stage) =>
  roundPartition(roundId, stage === 'stage1' ? 'STAGE#1' : 'STAGE#2');
