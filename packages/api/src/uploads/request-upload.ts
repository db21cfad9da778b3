import { documentName } from '@portal/contracts/uploads/document-name';
import { isoTime } from '../domain/clock.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';
import { admitUpload } from './admit-upload.ts';
import { documentKey, incomingKey } from './document-key.ts';

const ticketSeconds = 5 * 60;

/**
 * Issues a ticket for the upload of one PDF of at most 5 MB to the founder's own or a new application, or to changes that
 * organisers asked for. The bucket enforces key, type, size and expiry of the ticket. A draft references the document by the
 * ticket's `key`.
 */
export function makeRequestUpload(
  ports: Pick<Ports, 'rounds' | 'findApplicationStatus' | 'budget' | 'issueTicket' | 'newId' | 'now'>,
): UseCase<'requestUpload'> {
  const { issueTicket, newId, now } = ports;
  return async ({ body: { application_id: applicationId, name }, caller }) => {
    const refused = await admitUpload(ports, caller.sub, applicationId);
    if (refused !== undefined) return refused;
    const key = documentKey(caller.sub, applicationId, newId());
    const expires_at = isoTime(now() + ticketSeconds * 1000);
    const { url, fields } = await issueTicket({
      key: incomingKey(key),
      name: documentName(name),
      seconds: ticketSeconds,
    });
    return { url, fields: { ...fields }, key, expires_at };
  };
}
