import { isEditable } from '@portal/contracts/applications/status';
import { closedProblem } from '../domain/applications/admission-problem.ts';
import { isProblem, type Problem, problem } from '../domain/problem.ts';
import { isBeforeEnd } from '../domain/review/open-return.ts';
import { findRound } from '../domain/rounds/rounds.ts';
import type { ApplicationStatus } from '../domain/uploads/ports.ts';
import type { Ports } from '../ports.ts';

type UploadPorts = Pick<Ports, 'rounds' | 'findApplicationStatus' | 'budget' | 'now'>;

/**
 * Counts an upload of a founder to an application, or without an id to one that the founder has yet to begin, or returns the reason to
 * refuse it.
 */
export async function admitUpload(
  ports: UploadPorts,
  sub: string,
  applicationId: string | undefined,
): Promise<Problem | undefined> {
  const status = await ports.findApplicationStatus(sub, applicationId);
  const refused = await statusProblem(ports, status);
  if (refused !== undefined) return refused;
  const now = ports.now();
  const freeAt = await ports.budget.reserve(sub, now);
  if (freeAt === undefined) return undefined;
  return problem('too-many-uploads', { retry_after: Math.max(1, Math.ceil((freeAt - now) / 1000)) });
}

/** A new application is of the current round. */
async function statusProblem(
  { rounds, now }: UploadPorts,
  { status, roundId, extendedTo, changesDue }: ApplicationStatus,
): Promise<Problem | undefined> {
  if (status === 'closed') return problem('not-signed-in');
  if (status === 'foreign') return problem('application-not-found');
  if (status === 'new' || isEditable(status)) {
    const round = await findRound(rounds, now(), roundId);
    return isProblem(round) ? round : closedProblem(round, now(), extendedTo);
  }
  if (changesDue === undefined) return problem('already-submitted');
  return isBeforeEnd({ due: changesDue }, now()) ? undefined : problem('changes-closed');
}
