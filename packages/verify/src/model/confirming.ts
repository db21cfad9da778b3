import { type Application, type Expected, type Model, notFound, own, problem } from './model.ts';

/* The code, and the submission that it confirms. */

const codeKey = (founder: number, id: number) => `${founder} ${id}`;

/** What a code is asked for: `undefined` for the draft that was saved last. */
export function findForCode(model: Model, founder: number, id: number | undefined): Application | Expected {
  if (id !== undefined) {
    const found = own(model, founder, id);
    if (found === undefined) return notFound;
    return found.userStatus === 'draft' ? found : problem(409, 'already-submitted');
  }
  const drafts = model.applications.filter((one) => one.founder === founder && one.userStatus === 'draft');
  const latest = Math.max(...drafts.map(({ updatedAt }) => updatedAt));
  return drafts.find(({ updatedAt }) => updatedAt === latest) ?? notFound;
}

const second = 1000;
const hour = 3600 * second;

/**
 * Whether a code may be sent now: one in 30 seconds, five an hour, ten in a day and the life of a code. What cannot be
 * mailed is not counted, and leaves no code.
 */
export function askForCode(
  model: Model,
  founder: number,
  id: number | undefined,
  mailWorks: boolean,
): Expected {
  const found = findForCode(model, founder, id);
  if ('status' in found) return found;
  const { now } = model;
  const before = model.sentAt.get(founder) ?? [];
  const last = before.at(-1);
  if (last !== undefined && now - last < 30 * second) {
    return problem(429, 'otp-too-soon', { retry_after: Math.ceil((last + 30 * second - now) / second) });
  }
  for (const [window, most] of [
    [24 * hour + 600 * second, 10],
    [hour, 5],
  ] as const) {
    const within = before.filter((at) => at > now - window);
    const blocking = within[within.length - most];
    if (blocking !== undefined) {
      return problem(429, 'otp-budget-spent', { retry_after: Math.ceil((blocking + window - now) / second) });
    }
  }
  if (!mailWorks) {
    model.codes.delete(codeKey(founder, found.id));
    return problem(502, 'mail-not-sent');
  }
  model.sentAt.set(founder, [...before, now]);
  return {
    status: 200,
    body: { attempts_left: 5, expires_at: new Date(now + 10 * 60 * second).toISOString() },
  };
}

/** The mailed code takes the place of the one before. */
export function codeArrived(model: Model, founder: number, id: number, code: string): void {
  const validUntil = model.now + 10 * 60 * second;
  model.codes.set(codeKey(founder, id), { code, validUntil, tries: 0 });
}

export function codeOf(model: Model, founder: number, id: number): string | undefined {
  return model.codes.get(codeKey(founder, id))?.code;
}

/** @param isComplete whether the draft answers every question */
export function submit(
  model: Model,
  founder: number,
  id: number,
  otp: string,
  isComplete: boolean,
): Expected {
  const found = own(model, founder, id);
  if (found === undefined) return notFound;
  if (found.submittedId !== undefined) return { status: 200, body: { submitted_id: found.submittedId } };
  const code = model.codes.get(codeKey(founder, id));
  if (code === undefined || code.validUntil <= model.now) return problem(422, 'otp-expired');
  if (code.tries >= 5) return problem(429, 'otp-locked');
  if (code.code !== otp) {
    code.tries += 1;
    if (code.tries === 5) return problem(429, 'otp-locked');
    return problem(422, 'otp-incorrect', { attempts_left: 5 - code.tries });
  }
  if (!isComplete) return problem(422, 'application-incomplete');
  model.codes.delete(codeKey(founder, id));
  model.submissions += 1;
  model.events += 1;
  const submittedId = `GSP-2027-${String(model.submissions).padStart(6, '0')}`;
  Object.assign(found, { submittedId, userStatus: 'submitted', updatedAt: model.now });
  return { status: 200, body: { submitted_id: submittedId } };
}
