import type { TermsConsent } from '@portal/contracts/applications/submitting';
import type { Language } from '@portal/contracts/languages';
import type { UploadedDocument } from '@portal/contracts/uploads/documents';
import type { OutboxEvent } from '../notifications/outbox-event.ts';
import type { Problem } from '../problem.ts';
import type { Extension } from '../review/extensions.ts';
import type { SubmissionRecord, SubmittedAnswers } from './submission-record.ts';

export interface IssuedCode {
  readonly sub: string;
  readonly applicationId: string;
  /** A draft, or changes that an organiser asked for. */
  readonly confirms: 'draft' | 'changes';
  /** Of the draft or the changes: the code submits these answers only. */
  readonly revision: number;
  readonly hash: string;
  /** Milliseconds since the epoch. */
  readonly validUntil: number;
  /** The consent that the request for the code contained. */
  readonly terms: TermsConsent;
}

/** The times of a founder's codes of the last day, in milliseconds since the epoch, oldest first. */
export interface CodeBudget {
  readonly sentAt: readonly number[];
  /** Incremented by each change; 0 before the first code. */
  readonly version: number;
}

/** A founder's attempt to confirm with a code. */
export interface CodeAttempt {
  readonly sub: string;
  readonly applicationId: string;
  readonly hash: string;
  readonly now: number;
  readonly maxTries: number;
}

/** The outcome of an attempt. `tries`: wrong attempts at this code, including this one. */
export type AttemptOutcome =
  | { readonly kind: 'right'; readonly terms: TermsConsent; readonly revision: number }
  | { readonly kind: 'wrong'; readonly tries: number }
  /** The code before this one, which was sent `at` that time (ISO 8601). The attempt was not counted. */
  | { readonly kind: 'replaced'; readonly tries: number; readonly at: string }
  | { readonly kind: 'locked' }
  /** Expired, used, or never sent. */
  | { readonly kind: 'expired' }
  /** Another transaction is using the code; the attempt was not counted. */
  | { readonly kind: 'conflict' };

export interface KnownCode {
  /** Until when it submits, in milliseconds since the epoch. */
  readonly validUntil: number;
  readonly tries: number;
  /** Of the answers that it submits. */
  readonly revision: number;
}

export interface OtpStore {
  /** Returns the code of an application without its hash; `undefined` without a code. */
  find(sub: string, applicationId: string): Promise<KnownCode | undefined>;
  readBudget(sub: string): Promise<CodeBudget>;
  /**
   * Replaces code and budget in one transaction; false when the budget has changed since it was read, or the revision that it
   * confirms is no longer stored.
   */
  issue(code: IssuedCode, budget: CodeBudget): Promise<boolean>;
  /**
   * Deletes a code whose mail could not be sent and refunds the budget, in one transaction. Does nothing if the code has been
   * tried or replaced, so that a refund never allows an additional guess.
   */
  release(code: IssuedCode, sentAt: number): Promise<void>;
  /** Compares the code and counts a wrong attempt in one atomic write: at most `maxTries` wrong attempts. */
  tryCode(attempt: CodeAttempt): Promise<AttemptOutcome>;
}

/** Mails a code; returns false when it could not be sent. */
export type SendCodeMail = (mail: {
  readonly to: string;
  readonly name: string;
  readonly code: string;
  readonly validMinutes: number;
  readonly confirms: IssuedCode['confirms'];
  readonly language: Language;
}) => Promise<boolean>;

/**
 * Returns `document-rejected` with the paths of missing documents, or `documents-unsafe` with those that contain malware;
 * `undefined` if there are none.
 */
export type FindUnsafe = (
  documents: Readonly<Record<string, UploadedDocument>>,
) => Promise<Problem | undefined>;

export interface SubmissionStore {
  /** Returns the next running number of a round. An unused number leaves a gap. */
  nextNumber(roundId: string): Promise<number>;
  /** Returns when the submission with this number and this digest was received (ISO 8601); `undefined` if there is none. */
  findReceipt(submittedId: string, digest: string): Promise<string | undefined>;
  /**
   * In one transaction: deletes the code, marks the draft at `revision` as submitted with these answers, inserts the submission,
   * the first entry of its history and its receipt, increments the counter and puts the event into the outbox. False when a
   * condition failed, or the draft has other extensions.
   */
  submit(submission: SubmissionRecord, conditions: SubmitConditions): Promise<boolean>;
}

export interface SubmitConditions {
  readonly revision: number;
  readonly answers: SubmittedAnswers;
  /** Of the deadline, as they were read. The first entry of the history has their hash. */
  readonly extensions: readonly Extension[];
  readonly attempt: CodeAttempt;
  readonly event: OutboxEvent;
}

/** Generates one-time codes and hashes them for storage. */
export interface OtpCodes {
  /** Returns six digits from a cryptographically secure random generator. */
  generate(): string;
  /** Returns the HMAC-SHA256 of founder, application and code. */
  hash(sub: string, applicationId: string, code: string): string;
}
