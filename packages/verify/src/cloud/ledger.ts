import { documentPrefixes } from '@portal/contracts/uploads/documents';
import type { ServiceCall } from './call-interceptor.ts';
import type { ServiceResponse } from './in-process.ts';

/** A mail that SES accepted. */
interface SentMail {
  readonly to: string;
  readonly subject: string;
}

/** Records accepted mails and stored documents. */
export type Ledger = ReturnType<typeof createLedger>;

export function createLedger() {
  const mails: SentMail[] = [];
  const overwritten: string[] = [];
  const etags = new Map<string, string>();

  function recordMail({ request }: ServiceCall): void {
    const parameters = new URLSearchParams(request.body.toString());
    mails.push({
      to: parameters.get('Destination.ToAddresses.member.1') ?? '',
      subject: parameters.get('Message.Subject.Data') ?? '',
    });
  }

  function recordStored({ request }: ServiceCall, { headers, body }: ServiceResponse): void {
    const [path = ''] = request.url.split('?');
    if (!path.includes(`/${documentPrefixes.stored}`)) return;
    const etag = /<ETag>(.*?)<\/ETag>/.exec(body.toString())?.[1] ?? headers['etag'] ?? '';
    const before = etags.get(path);
    if (before !== undefined && before !== etag) overwritten.push(path);
    etags.set(path, etag);
  }

  return {
    mails: mails as readonly SentMail[],
    /** Paths of the stored documents. */
    stored: (): readonly string[] => [...etags.keys()],
    /** Paths of stored documents whose content changed. */
    overwritten: overwritten as readonly string[],
    record: (call: ServiceCall, response: ServiceResponse) => {
      if (response.statusCode >= 300) return;
      if (call.service === 'ses') recordMail(call);
      if (['CopyObject', 'PutObject', 'PostObject'].includes(call.name)) recordStored(call, response);
      if (call.name === 'DeleteObject') etags.delete(call.request.url.split('?')[0] ?? '');
    },
    /** Clears mails and violations; keeps the ETags of stored documents. */
    clear: () => {
      mails.length = 0;
      overwritten.length = 0;
    },
  };
}
