import { programme } from '@portal/contracts/programme';
import { addReceipt, handInChanges } from './changes-model.ts';
import { openChanges, userStatus } from './founder-model.ts';
import {
  type Application,
  codeKey,
  type Expected,
  type Model,
  notFound,
  ownApplication,
  problem,
} from './model.ts';
import { codeValidUntil, refusal } from './round-model.ts';

/* The model's rules for codes, submissions and withdrawals. */

const second = 1000;
const hour = 3600 * second;

/** Returns the draft for which a code is requested: without an id the one saved last. */
export function findDraft(model: Model, founder: number, id: number | undefined): Application | undefined {
  if (id !== undefined) return ownApplication(model, founder, id);
  const drafts = model.applications.filter((one) => one.founder === founder && one.submittedId === undefined);
  return drafts.sort((one, other) => other.updatedAt - one.updatedAt)[0];
}

/**
 * Sends a code: at most one in 30 seconds, unless the previous one is locked, five in an hour, ten in a day plus a code's
 * validity. A failed mail is not counted and leaves no code.
 */
export function requestCode(model: Model, draft: Application | undefined, mailWorks: boolean): Expected {
  if (draft === undefined) return notFound;
  const refused = refusalOfCode(model, draft);
  if (refused !== undefined) return refused;
  const { now, sentAt } = model;
  const earlier = sentAt.get(draft.founder) ?? [];
  const isLocked = (model.codes.get(codeKey(draft.founder, draft.id))?.tries ?? 0) >= 5;
  for (const [code, window, most] of [
    ['otp-too-soon', 30 * second, 1],
    ['otp-budget-spent', 24 * hour + 600 * second, 10],
    ['otp-budget-spent', hour, 5],
  ] as const) {
    const blocking = earlier.filter((at) => at > now - window).at(-most);
    if (blocking !== undefined && !(code === 'otp-too-soon' && isLocked)) {
      return problem(429, code, { retry_after: Math.ceil((blocking + window - now) / second) });
    }
  }
  if (!mailWorks) {
    model.codes.delete(codeKey(draft.founder, draft.id));
    return problem(502, 'mail-not-sent');
  }
  sentAt.set(draft.founder, [...earlier, now]);
  const expires_at = new Date(codeValidUntil(model, draft)).toISOString();
  return { status: 200, body: { attempts_left: 5, expires_at } };
}

function refusalOfCode(model: Model, found: Application): Expected | undefined {
  if (found.submittedId === undefined) return refusal(model, found);
  if (found.changes === undefined) return problem(409, 'already-submitted');
  return openChanges(model, found) ? undefined : problem(409, 'changes-closed');
}

/** The mailed code replaces the previous one. */
export function storeMailedCode(model: Model, draft: Application, code: string): void {
  const validUntil = codeValidUntil(model, draft);
  const terms = { version: programme.termsVersion, accepted_at: new Date(model.now).toISOString() };
  model.codes.set(codeKey(draft.founder, draft.id), { code, validUntil, tries: 0, terms });
}

export const codeOf = ({ codes }: Model, founder: number, id: number) =>
  codes.get(codeKey(founder, id))?.code;

/** Submits a draft, or hands in changes. @param isComplete every required question is answered */
export function submit(
  model: Model,
  { founder, id, otp }: { founder: number; id: number; otp: string },
  isComplete: boolean,
): Expected {
  const found = ownApplication(model, founder, id);
  if (found === undefined) return notFound;
  const { changes } = found;
  const code = model.codes.get(codeKey(founder, id));
  const success = () => ({ status: 200, body: { submitted_id: found.submittedId } });
  if (found.submittedId !== undefined) {
    if (changes === undefined) return found.isUnanswered ? problem(409, 'changes-closed') : success();
    const isInTime = model.now < Math.max(changes.end, code?.validUntil ?? 0);
    if (!isInTime) return problem(409, 'changes-closed');
  }
  if (code === undefined || code.validUntil <= model.now) return problem(422, 'otp-expired');
  if (code.tries >= 5) return problem(429, 'otp-locked');
  if (code.code !== otp) {
    code.tries += 1;
    if (code.tries === 5) return problem(429, 'otp-locked');
    return problem(422, 'otp-incorrect', { attempts_left: 5 - code.tries });
  }
  if (!isComplete) return problem(422, 'application-incomplete');
  model.codes.delete(codeKey(founder, id));
  const { terms } = code;
  if (changes !== undefined) {
    handInChanges(model, found, changes, terms);
    return success();
  }
  model.submissions += 1;
  model.events += 1;
  const submittedId = `GSP-2027-${String(model.submissions).padStart(6, '0')}`;
  Object.assign(found, { submittedId, firstTerms: terms, terms, updatedAt: model.now });
  addReceipt(model, found);
  return success();
}

/** The first withdrawal is final; it is refused when the founder knows that the review has ended. It ends a request for changes. */
export function withdraw(model: Model, founder: number, id: number): Expected {
  const found = ownApplication(model, founder, id);
  if (found?.submittedId === undefined) return notFound;
  if (['rejected', 'success'].includes(userStatus(model, found))) return problem(409, 'decided');
  if (!found.isWithdrawn) {
    model.events += 1;
    found.history.push({ kind: 'withdrawn', by: `Founder ${founder}`, reason: 'Other plans' });
  }
  Object.assign(found, { isWithdrawn: true, changes: undefined });
  return { status: 200, body: { user_status: 'withdrawn' } };
}
