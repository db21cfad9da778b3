import { isDeepStrictEqual } from 'node:util';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import type { Item } from './items.ts';

/** An application as its founder has been told that it is. */
export interface Known {
  readonly revision: number;
  readonly data: StoredDraft;
  /** Its number once it is submitted; `unknown` while a submit waits for its answer. */
  readonly submittedId?: string;
}

/** A decision that an organiser took. */
export interface Taken {
  readonly stage: Stage;
  readonly action: ReviewAction;
}

/** What was answered about one application, and what was asked without an answer so far. */
export interface Entry {
  readonly applicationId: string;
  /** The founder's user id. */
  readonly sub: string;
  /** After the last call that was answered; none before the first. */
  known?: Known | undefined;
  /** What the call under way makes of it. */
  intended?: Known | undefined;
  readonly decided: Taken[];
  /** Decisions whose call was not answered. */
  readonly deciding: Taken[];
}

export const unknownNumber = 'unknown';

/** An application that nobody has been told anything about yet. */
export function newEntry(applicationId: string, sub: string): Entry {
  return { applicationId, sub, decided: [], deciding: [] };
}

/**
 * What is lost of an application: an answered call that the items do not show, or a state that no call asked for. A
 * call that was not answered may have happened or not.
 */
export function lossesOf(entry: Entry, items: readonly Item[]): string[] {
  const application = items.find(({ entity }) => entity === 'application');
  const candidates = [entry.known, entry.intended].filter((state) => state !== undefined);
  const lost: string[] = [];
  if (entry.known && !application) lost.push(`${entry.applicationId}: the application is gone`);
  if (application && !candidates.some((state) => shows(application, state))) {
    lost.push(`${entry.applicationId}: is at revision ${application.revision}, ${application.user_status},
    but ${JSON.stringify(entry.known)} was answered and ${JSON.stringify(entry.intended)} asked for`);
  }
  const decisions = items.filter(({ entity }) => entity === 'decision');
  for (const taken of entry.decided.filter((one) => !decisions.some((item) => isOf(item, one)))) {
    lost.push(`${entry.applicationId}: the answered ${taken.action} at ${taken.stage} is gone`);
  }
  const asked = [...entry.decided, ...entry.deciding];
  for (const item of decisions.filter((one) => !asked.some((taken) => isOf(one, taken)))) {
    lost.push(`${entry.applicationId}: nobody asked for ${item.action} at ${item.stage}`);
  }
  return lost;
}

/** Takes what the items show for what is known: no call is under way any more. */
export function settle(entry: Entry, items: readonly Item[]): void {
  const application = items.find(({ entity }) => entity === 'application');
  entry.intended = undefined;
  entry.known = application && {
    revision: Number(application.revision),
    data: application['answers'] as StoredDraft,
    ...(application.submitted_id ? { submittedId: application.submitted_id } : {}),
  };
  const decisions = items.filter(({ entity }) => entity === 'decision');
  entry.decided.push(...entry.deciding.filter((taken) => decisions.some((item) => isOf(item, taken))));
  entry.deciding.length = 0;
}

function shows(application: Item, { revision, data, submittedId }: Known): boolean {
  if (!isDeepStrictEqual(application['answers'], data)) return false;
  if (submittedId === undefined) {
    return application.user_status === 'draft' && application.revision === revision;
  }
  const number = application.submitted_id;
  return number === submittedId || (submittedId === unknownNumber && number !== undefined);
}

function isOf(item: Item, { stage, action }: Taken): boolean {
  return item.stage === stage && item.action === action;
}
