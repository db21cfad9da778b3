import type { Announcement } from '@portal/contracts/programme';
import type { AdminStatus, ReviewAction, Stage } from '@portal/contracts/review/decisions';
import type { HistoryKind } from '@portal/contracts/review/history';

// An independent model of the portal's rules, written from the product's text: who may do what, and the response. It knows neither HTTP
// nor the table. It reads the organisers' decisions from the contracts, as the server does; decisions.test.ts tests those.

/** Answers by field name. */
export type Data = Readonly<Record<string, unknown>>;

/** The expected response: status, problem code and some members of the body. */
export interface Expected {
  readonly status: number;
  readonly code?: string;
  readonly body?: Data;
}

/** An entry of the history as organisers read it, without ids and times. */
export interface Entry extends Data {
  readonly kind: HistoryKind;
  readonly by: string;
  readonly stage?: Stage;
}

/** A decision that was not taken back. */
export interface Decision {
  readonly stage: Stage;
  readonly action: ReviewAction;
  readonly from: AdminStatus;
  readonly to: AdminStatus;
  readonly by: string;
}

/** What a founder was asked to change, until it is handed in, the founder withdraws, or the daily run ends it. */
export interface Changes {
  readonly stage: Stage;
  readonly fields: readonly string[];
  readonly message: string;
  readonly askedBy: string;
  /** The first ms after the day for it. */
  readonly end: number;
  revision: number;
  /** The founder's answers to the fields so far. */
  answers: Data;
}

/** Answers that the founder has replaced since, with the fields that were to be changed. */
export interface EarlierVersion {
  readonly data: Data;
  readonly fields: readonly string[];
}

/** An organiser's assessment at a stage. */
export interface Assessment {
  content: Data;
  revision: number;
  state: 'draft' | 'handed-in';
  /** The version that counts, with its score. */
  handedIn?: { readonly at: number; readonly content: Data; readonly score: number | undefined };
}

/** Organisers by their indexes. */
export interface StageReview {
  assignees: readonly number[];
  readonly assessments: Map<number, Assessment>;
}

export interface Application {
  readonly id: number;
  readonly founder: number;
  data: Data;
  revision: number;
  updatedAt: number;
  isWithdrawn: boolean;
  /** The first ms after the extended deadline. */
  extensionEnd?: number;
  submittedId?: string;
  /** To what the founder agreed with the first and with the last hand-in. */
  firstTerms?: Data;
  terms?: Data;
  stage1: AdminStatus;
  stage2?: AdminStatus;
  stage2At?: number;
  decisions: readonly Decision[];
  /** The status that the founder still sees of a stage, and how many of the stage's decisions led to it. */
  readonly announced: Map<Stage, { readonly status: AdminStatus; readonly decisions: number }>;
  changes: Changes | undefined;
  /** What the founder saved for the last request, which the daily run ended. It is kept until the next request. */
  lapsed: Changes | undefined;
  /** A request for changes was not followed by a hand-in. */
  isUnanswered: boolean;
  readonly earlier: EarlierVersion[];
  /** Answers that were handed in, and when first. */
  readonly receipts: { readonly data: Data; readonly at: number }[];
  readonly extensions: Entry[];
  /** The entries since the submission. */
  readonly history: Entry[];
  /** When an organiser opened it, as the history has it. */
  readonly openedAt: Map<number, number>;
  /** Organisers with a conflict of interest. */
  readonly conflicts: Set<number>;
  readonly review: Readonly<Record<Stage, StageReview>>;
}

export interface Model {
  /** Ms since the epoch. */
  now: number;
  /** When founders learn of decisions. */
  readonly announcement: Readonly<Record<Stage, Announcement>>;
  readonly profiles: Set<number>;
  /** In order of creation. */
  readonly applications: Application[];
  /** Ids of deleted drafts, which nobody can use again. */
  readonly deleted: Set<number>;
  /** Mailed codes by {@link codeKey}. */
  readonly codes: Map<string, { code: string; validUntil: number; tries: number; terms: Data }>;
  /** Times at which codes were mailed, by founder. */
  readonly sentAt: Map<number, number[]>;
  submissions: number;
  /** Applications whose deadline was extended, deleted ones included. */
  extended: number;
  /** Events whose mails are not sent yet. */
  events: number;
}

export const newModel = (now: number, announcement: Model['announcement']): Model => ({
  now,
  announcement,
  profiles: new Set(),
  applications: [],
  deleted: new Set(),
  codes: new Map(),
  sentAt: new Map(),
  submissions: 0,
  extended: 0,
  events: 0,
});

export const problem = (status: number, code: string, details?: Data): Expected => ({
  status,
  code,
  ...(details && { body: { details } }),
});

export const notFound = problem(404, 'application-not-found');

/** Returns a founder's own application. */
export const ownApplication = (model: Model, founder: number, id: number) =>
  model.applications.find((one) => one.id === id && one.founder === founder);

/** Returns a submitted application of any founder. */
export const submission = (model: Model, id: number) =>
  model.applications.find((one) => one.id === id && one.submittedId !== undefined);

export const codeKey = (founder: number, id: number) => `${founder} ${id}`;
