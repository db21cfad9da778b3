import { documentPrefixes } from '@portal/contracts/uploads/documents';
import type { ServiceCall, ServiceResponse } from './call-interceptor.ts';

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
  return {
    mails: mails as readonly SentMail[],
    /** Paths of the stored documents. */
    stored: (): readonly string[] => [...etags.keys()],
    /** Paths of stored documents whose content changed. */
    overwritten: overwritten as readonly string[],
    record: ({ name, request }: ServiceCall, { statusCode, headers, body }: ServiceResponse) => {
      if (statusCode >= 300) return;
      if (name === 'SendEmail') {
        const parameters = new URLSearchParams(request.body.toString());
        const parameter = (key: string) => parameters.get(key) ?? '';
        mails.push({
          to: parameter('Destination.ToAddresses.member.1'),
          subject: parameter('Message.Subject.Data'),
        });
        return;
      }
      const [path = ''] = request.url.split('?');
      if (name === 'DeleteObject') etags.delete(path);
      if (!['CopyObject', 'PutObject', 'PostObject'].includes(name)) return;
      if (!path.includes(`/${documentPrefixes.stored}`)) return;
      const etag = /<ETag>(.*?)<\/ETag>/.exec(body.toString())?.[1] ?? headers.etag ?? '';
      if ((etags.get(path) ?? etag) !== etag) overwritten.push(path);
      etags.set(path, etag);
    },
    /** Clears mails and violations; keeps the ETags of stored documents. */
    clear: () => {
      mails.length = 0;
      overwritten.length = 0;
    },
  };
}
