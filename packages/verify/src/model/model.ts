import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
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
  userStatus: 'draft' | 'submitted' | 'withdrawn' | 'rejected' | 'success';
  /** The first ms after the extended deadline. */
  extensionEnd?: number;
  submittedId?: string;
  stage1: AdminStatus;
  stage2?: AdminStatus;
  stage2At?: number;
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
  readonly profiles: Set<number>;
  /** In order of creation. */
  readonly applications: Application[];
  /** Ids of deleted drafts, which nobody can use again. */
  readonly deleted: Set<number>;
  /** Mailed codes by {@link codeKey}. */
  readonly codes: Map<string, { code: string; validUntil: number; tries: number }>;
  /** Times at which codes were mailed, by founder. */
  readonly sentAt: Map<number, number[]>;
  submissions: number;
  /** Applications whose deadline was extended, deleted ones included. */
  extended: number;
  /** Events whose mails are not sent yet. */
  events: number;
}

export const newModel = (now: number): Model => ({
  now,
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
