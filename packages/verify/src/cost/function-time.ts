/*
 * What a step takes of a function: Lambda charges its time by the millisecond, waiting included. Derived from what
 * can be counted and measured here; docs/cost.md says how. Times in milliseconds.
 */

/** 1,769 MB have one processor; a gigabyte has its share of it. */
const processorShare = 1024 / 1769;

/** The functions that serve calls, and the one that mails (`infra/lib/stacks/api.ts`). */
export const gigabytes = { serving: 1, mailing: 0.5 } as const;

/**
 * Processor time of one call with everything in it – checks, signatures, packing of a finished draft – measured through
 * the founders' function over the local DynamoDB in a process of its own: 6 to 8 for a save, 2 to 3 for what only reads.
 */
export const processor = { writing: 7, reading: 3 } as const;

/**
 * Waiting for others: for a request to the table of the same region, and for a transaction, which takes two rounds there; for the bucket
 * while a document is looked at or kept; for the mail service.
 */
export const waiting = { table: 6, transaction: 12, lookAtDocument: 25, keepDocument: 60, mail: 60 } as const;

/**
 * One cold start for each application. Drafts are written in some three sittings; only those that find nobody else in the portal
 * begin with one, and the organisers' own. Lambda's Node starts in 100 to 150 (a function that does nothing, as many have measured
 * and published); the founders' bundle loads in 70 to 100 here (`bench:cold`), where Lambda has a whole processor, too; the first
 * call, with its connection and code that never ran, takes up to 110 more than later ones.
 */
const starting = { runtime: 130, loading: 100, firstCall: 110 } as const;
export const coldStart = starting.runtime + starting.loading + starting.firstCall;

/** What a step does one time. */
export interface Work {
  /** Of waiting for the table, of the processor, and of waiting for others. */
  readonly tableWaits: number;
  readonly computing: number;
  readonly waiting: number;
}

/** Gigabyte seconds of a function of that size. */
export function gigabyteSecondsOf({ tableWaits, computing, waiting: waited }: Work, size: number): number {
  return (size * (computing / (processorShare * size) + tableWaits + waited)) / 1000;
}
