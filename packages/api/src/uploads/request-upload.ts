import { documentName } from '@portal/contracts/uploads/document-name';
import { isoTime } from '../domain/clock.ts';
import { isProblem } from '../domain/problem.ts';
import { reserveUpload } from '../domain/uploads/upload-budget.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { documentKey, incomingKey } from './document-key.ts';
import { uploadProblem } from './upload-problem.ts';

const ticketSeconds = 5 * 60;

/**
 * Issues a ticket for the upload of one PDF of at most 5 MB to the founder's own or a new application, or to changes that
 * organisers asked for. The bucket enforces
 * key, type, size and expiry of the ticket. A draft references the document by the ticket's `key`.
 */
export function makeRequestUpload(
  ports: Pick<Ports, 'rounds' | 'findApplicationStatus' | 'budget' | 'issueTicket' | 'newId' | 'now'>,
): UseCase<'requestUpload'> {
  const { findApplicationStatus, budget, issueTicket, newId, now } = ports;
  return async ({ body: { application_id: applicationId, name }, caller }) => {
    const status = await findApplicationStatus(caller.sub, applicationId);
    const refused = await uploadProblem(ports, status);
    if (refused !== undefined) return refused;
    const at = now();
    const exceeded = await reserveUpload(budget, caller.sub, at);
    if (isProblem(exceeded)) return exceeded;
    const key = documentKey(caller.sub, applicationId, newId());
    const { url, fields } = await issueTicket({
      key: incomingKey(key),
      name: documentName(name),
      seconds: ticketSeconds,
    });
    return { url, fields: { ...fields }, key, expires_at: isoTime(at + ticketSeconds * 1000) };
  };
}
