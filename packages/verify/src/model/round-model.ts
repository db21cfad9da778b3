import { type Application, codeKey, type Expected, type Model, notFound, problem } from './model.ts';

/* The model's rules for the dates of the round. */

const second = 1000;

/** The first ms of the round, the first after its deadline, and the first after the grace of a code. */
export const round = {
  opens: Date.parse('2027-04-01T00:00:00+05:30'),
  closes: Date.parse('2027-05-16T00:00:00+05:30'),
  graceEnds: Date.parse('2027-05-16T00:15:00+05:30'),
} as const;

const endOf = (application?: Application) => application?.extensionEnd ?? round.closes;

/** Returns the refusal of a call outside the round. @param application undefined for a new one */
export function refusal({ now }: Model, application?: Application): Expected | undefined {
  const end = endOf(application);
  const date = (at: number) => ({ date: new Date(at).toISOString() });
  if (now < round.opens) return problem(403, 'not-yet-open', date(round.opens));
  return now < end ? undefined : problem(403, 'applications-closed', date(end - 1000));
}

const deadlineOf = (application: Application) => application.changes?.end ?? endOf(application);

/** Returns until when a code that was sent in time submits a draft, or hands in changes, after the deadline. */
export function graceEnd({ now, codes }: Model, application: Application): number | undefined {
  const code = codes.get(codeKey(application.founder, application.id));
  const isInGrace = now >= deadlineOf(application) && code !== undefined && now < code.validUntil;
  return isInGrace ? code.validUntil : undefined;
}

/** After the deadline a save is accepted while a code submits. */
export const refusalOfSave = (model: Model, application: Application) =>
  graceEnd(model, application) === undefined ? refusal(model, application) : undefined;

/** Until when a code submits, or hands in changes: ten minutes, or 15 minutes after a deadline that is within them. */
export function codeValidUntil({ now }: Model, application: Application): number {
  const end = deadlineOf(application);
  return now + 600 * second > end ? end + 900 * second : now + 600 * second;
}

/**
 * An organiser extends the deadline of a draft.
 *
 * @param by index of the organiser
 * @param end the first ms after the new deadline
 */
export function extend(model: Model, { id, by }: { id: number; by: number }, end: number): Expected {
  const found = model.applications.find((one) => one.id === id);
  if (found === undefined) return notFound;
  if (found.submittedId !== undefined)
    return found.conflicts.has(by) ? problem(403, 'conflict-declared') : problem(409, 'already-submitted');
  const last = (at: number) => new Date(at - second).toISOString();
  const extended = { status: 200, body: { extended_to: last(end) } };
  if (found.extensionEnd === end) return extended;
  if (end - second <= model.now || end <= endOf(found))
    return problem(422, 'invalid-deadline', { date: last(endOf(found)) });
  if (found.extensionEnd === undefined) model.extended += 1;
  found.extensionEnd = end;
  found.extensions.push({ kind: 'extended', by: `Organiser ${by}`, until: last(end), reason: 'A flood' });
  model.events += 1;
  return extended;
}
