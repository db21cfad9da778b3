import type { AdminStatus, ReviewAction, Stage } from '@portal/contracts/review/decisions';

/*
 * The portal as a page of rules: who may do what, and what is answered. It knows neither requests nor tables, and is written
 * from the product's words, not from the server's code.
 */

/** What is answered: a status, the code of a problem, and what else must be so. */
export interface Expected {
  readonly status: number;
  readonly code?: string;
  /** Members of the body, as far as they are foretold. */
  readonly body?: Readonly<Record<string, unknown>>;
}

interface Decided {
  readonly stage: Stage;
  readonly action: ReviewAction;
  readonly from: AdminStatus;
  readonly to: AdminStatus;
  readonly by: number;
}

export interface Application {
  readonly id: number;
  readonly founder: number;
  data: Readonly<Record<string, unknown>>;
  revision: number;
  updatedAt: number;
  userStatus: 'draft' | 'submitted' | 'rejected' | 'success';
  submittedId?: string;
  stage1: AdminStatus;
  stage2?: AdminStatus;
  stage2At?: number;
  decisions: Decided[];
}

interface Code {
  code: string;
  validUntil: number;
  tries: number;
}

export interface Model {
  now: number;
  readonly profiles: Set<number>;
  /** In the order in which they were begun. */
  readonly applications: Application[];
  /** By founder and application. */
  readonly codes: Map<string, Code>;
  readonly sentAt: Map<number, number[]>;
  submissions: number;
  /** Events whose mails are still to be sent. */
  events: number;
}

export function newModel(now: number): Model {
  return {
    now,
    profiles: new Set(),
    applications: [],
    codes: new Map(),
    sentAt: new Map(),
    submissions: 0,
    events: 0,
  };
}

/** A problem of the catalogue, with its details. */
export const problem = (
  status: number,
  code: string,
  details?: Readonly<Record<string, unknown>>,
): Expected => ({
  status,
  code,
  ...(details && { body: { details } }),
});

/** What there is not, for whoever asks. */
export const notFound = problem(404, 'application-not-found');

/** A founder's own application. */
export const own = (model: Model, founder: number, id: number) =>
  model.applications.find((one) => one.id === id && one.founder === founder);
