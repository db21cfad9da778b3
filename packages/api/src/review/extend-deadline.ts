import { admission, latestExtension, mayExtendTo } from '@portal/contracts/applications/admission';
import { isEditable } from '@portal/contracts/applications/status';
import type { ApplicationRecord } from '../domain/applications/record.ts';
import { isoTime } from '../domain/clock.ts';
import { problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { authorOf } from '../domain/review/author.ts';
import { hasConflict, isFounder } from '../domain/review/has-conflict.ts';
import { roundOf } from '../domain/rounds/rounds.ts';
import type { Call, UseCase } from '../domain/use-case.ts';
import type { Profile } from '../domain/users/ports.ts';
import type { Ports } from '../ports.ts';

type ExtendDeadlinePorts = Pick<
  Ports,
  'rounds' | 'extensions' | 'applications' | 'profiles' | 'reviews' | 'now'
>;

/**
 * Extends the deadline of a draft and mails its founder. Idempotent: a call that is repeated with its key, or one to the same time,
 * succeeds without a write. A submission has no deadline any more (`already-submitted`).
 */
export function makeExtendDeadline(ports: ExtendDeadlinePorts): UseCase<'extendDeadline'> {
  return (call) => retryOnConflict(() => tryExtend(ports, call));
}

async function tryExtend(
  ports: ExtendDeadlinePorts,
  { params, body: { until, reason }, caller: organiser, requestId }: Call<'extendDeadline'>,
) {
  const { application_id: applicationId } = params;
  const { extensions, now } = ports;
  const found = await findWithFounder(ports, applicationId);
  if (found === undefined) return problem('application-not-found');
  const { application, founder, extended } = found;
  if (isFounder(founder, application.data.email, organiser)) return problem('conflict-declared');
  const done = requestId && extended.find(({ request_id }) => request_id === requestId);
  if (done) return { application_id: applicationId, extended_to: done.until };
  if (!isEditable(application.userStatus)) {
    const submission = await ports.reviews.find(applicationId);
    const isClosed = submission !== undefined && hasConflict(submission, organiser);
    return problem(isClosed ? 'conflict-declared' : 'already-submitted');
  }

  // Deadlines are whole seconds, as that of the round.
  const end = Math.floor(Date.parse(until) / 1000) * 1000;
  const response = { application_id: applicationId, extended_to: isoTime(end) };
  const { extendedTo } = application;
  if (extendedTo === response.extended_to) return response;
  const round = await roundOf(ports.rounds, application.roundId);
  if (round.finishedAt !== undefined) return problem('round-finished');
  const at = now();
  if (!mayExtendTo(round, end, at, extendedTo)) {
    const present = admission(round, at, extendedTo).date;
    return problem('invalid-deadline', { date: present, latest: isoTime(latestExtension(round)) });
  }
  const written = await extensions.extend({
    application,
    round,
    extension: { ...authorOf(organiser, at), until: response.extended_to, reason, request_id: requestId },
    event: extendedEvent(application, founder, response.extended_to, at),
  });
  return written ? response : undefined;
}

async function findWithFounder(
  { extensions, applications, profiles }: ExtendDeadlinePorts,
  applicationId: string,
) {
  const owner = await extensions.findOwner(applicationId);
  if (owner === undefined) return undefined;
  const { sub, extensions: extended } = owner;
  const [application, founder] = await Promise.all([
    applications.find(sub, applicationId),
    profiles.find(sub),
  ]);
  return application && founder && { application, founder, extended };
}

function extendedEvent(
  { applicationId, data: { founderName, startupName } }: ApplicationRecord,
  { sub, email, name }: Profile,
  deadline: string,
  at: number,
) {
  return {
    kind: 'extended',
    application_id: applicationId,
    recipient: email,
    recipient_sub: sub,
    founder_name: founderName ?? name,
    startup_name: startupName ?? undefined,
    deadline,
    at: isoTime(at),
  } as const;
}
