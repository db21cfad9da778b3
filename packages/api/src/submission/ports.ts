import type { StoredDocument } from '@portal/contracts/uploads/documents';
import type { OutboxEvent } from '../notifications/outbox-event.ts';
import type { Problem } from '../problem.ts';
import type { SubmissionRecord, SubmittedAnswers } from './submission-record.ts';

/** A code as it is kept. */
export interface IssuedCode {
  readonly sub: string;
  readonly applicationId: string;
  readonly hash: string;
  /** Milliseconds since the epoch. */
  readonly validUntil: number;
}

/** When a founder's codes of the last day were sent, in milliseconds since the epoch, oldest first. */
export interface CodeBudget {
  readonly sentAt: readonly number[];
  /** Grows with each change; 0 before the first code. */
  readonly version: number;
}

/** A founder's try of a code, and what makes it count. */
export interface CodeTry {
  readonly sub: string;
  readonly applicationId: string;
  readonly hash: string;
  readonly now: number;
  readonly maxTries: number;
}

/** What became of a try. `tries` counts the wrong ones of this code, this one included. */
export type TryOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly tries: number }
  | { readonly kind: 'locked' }
  /** Too old, used up, or never sent. */
  | { readonly kind: 'expired' }
  /** Another call is using it in this moment; nothing was counted. */
  | { readonly kind: 'overtaken' };

export interface OtpStore {
  readBudget(sub: string): Promise<CodeBudget>;
  /** Replaces the application's code and the budget at once; false when the budget was no longer as given. */
  issue(code: IssuedCode, budget: CodeBudget): Promise<boolean>;
  /**
   * Takes a code that reached nobody back, and its sending out of the budget, at once. One that has been tried, or was
   * replaced, stays: what is given back must not have been worth a guess.
   */
  release(code: IssuedCode, sentAt: number): Promise<void>;
  /** Compares and counts in one write: no number of simultaneous tries gets more than `maxTries` wrong ones. */
  tryCode(attempt: CodeTry): Promise<TryOutcome>;
}

/** Mails a code; false when it could not be sent. */
export type SendCodeMail = (mail: {
  readonly to: string;
  readonly name: string;
  readonly code: string;
  readonly validMinutes: number;
}) => Promise<boolean>;

/**
 * `document-rejected` with those, by path, that are not there any more; `documents-unsafe` with those in which malware was found;
 * `undefined` when there is neither.
 */
export type FindUnsafe = (
  documents: Readonly<Record<string, StoredDocument>>,
) => Promise<Problem | undefined>;

export interface SubmissionStore {
  /** The next running number of a year. A number that is not used leaves a gap. */
  nextNumber(year: number): Promise<number>;
  /**
   * Uses up the code, turns the draft at `revision` into the submission with these answers, counts it and leaves the
   * mail: all or nothing; false when one of their conditions did not hold.
   */
  submit(submission: SubmissionRecord, conditions: SubmitConditions): Promise<boolean>;
}

export interface SubmitConditions {
  readonly revision: number;
  readonly answers: SubmittedAnswers;
  readonly attempt: CodeTry;
  readonly event: OutboxEvent;
}
