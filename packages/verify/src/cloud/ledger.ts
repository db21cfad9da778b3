import { documentPrefixes } from '@portal/contracts/uploads/documents';
import type { WireAnswer } from './in-process.ts';
import type { WireCall } from './wire.ts';

/** A mail that the mail service has taken. */
interface SentMail {
  readonly to: string;
  readonly subject: string;
}

/** What left the portal for good: mails that were taken, documents that were kept. */
export type Ledger = ReturnType<typeof createLedger>;

export function createLedger() {
  const mails: SentMail[] = [];
  const rewritten: string[] = [];
  const kept = new Map<string, string>();

  function noteMail({ request }: WireCall): void {
    const parameters = new URLSearchParams(request.body.toString());
    mails.push({
      to: parameters.get('Destination.ToAddresses.member.1') ?? '',
      subject: parameters.get('Message.Subject.Data') ?? '',
    });
  }

  /** A write among the kept documents, by a copy or by anything else. */
  function noteKept({ request }: WireCall, { headers, body }: WireAnswer): void {
    const [path = ''] = request.url.split('?');
    if (!path.includes(`/${documentPrefixes.stored}`)) return;
    const etag = /<ETag>(.*?)<\/ETag>/.exec(body.toString())?.[1] ?? headers['etag'] ?? '';
    const before = kept.get(path);
    if (before !== undefined && before !== etag) rewritten.push(path);
    kept.set(path, etag);
  }

  return {
    mails: mails as readonly SentMail[],
    /** Documents that were kept once and then became others. */
    rewritten: rewritten as readonly string[],
    note: (call: WireCall, answer: WireAnswer) => {
      if (answer.statusCode >= 300) return;
      if (call.service === 'ses') noteMail(call);
      if (['CopyObject', 'PutObject', 'PostObject'].includes(call.name)) noteKept(call, answer);
    },
    /** Forgets the mails; what is kept stays kept. */
    clear: () => {
      mails.length = 0;
      rewritten.length = 0;
    },
  };
}
