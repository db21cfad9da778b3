import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readBody } from '../http/read-body.ts';
import { openJsonMap } from '../storage/json-file.ts';
import { type Feedback, feedbackOf } from './feedback.ts';
import { createMailbox, type Mail, type Mailbox, mailSchema, type NewMail } from './mailbox.ts';
import { readSendEmail } from './send-email.ts';
import { SesError } from './service-error.ts';
import { createSuppressionList, suppressionSchema } from './suppression.ts';

/** Far above the size of the portal's mails. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;
const NAMESPACE = 'http://ses.amazonaws.com/doc/2010-12-01/';

export interface SesOptions {
  /** The folder of the mails; created when missing. One process may use it at a time. */
  readonly dataDir: string;
  /** Ms since the epoch, for the mails' dates. */
  readonly now: () => number;
  /** The names of the existing configuration sets. */
  readonly configurationSets?: readonly string[];
  /** Receives bounces and complaints of mails that were sent with a configuration set. */
  readonly onMailEvent?: (configurationSet: string, event: Feedback['event']) => void;
}

/**
 * An SES emulator: `SendEmail` of version 1 (Query API) and `DeleteSuppressedDestination` of version 2. It sends no mails,
 * but stores all of them, also those that bounce.
 */
export interface Ses extends Omit<Mailbox, 'add'> {
  /** Stores a mail and publishes its events. @throws SesError when its configuration set does not exist */
  send(mail: NewMail): Mail;
  /** Handles an HTTP request. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  close(): void;
}

/** The action of a request's body, such as `SendEmail`; undefined when it has none. */
export function actionName(body: Buffer): string | undefined {
  return /(?:^|&)Action=(\w+)/.exec(body.toString('latin1'))?.[1];
}

/** Opens the emulator. */
export function createSes({ dataDir, now, configurationSets = [], onMailEvent }: SesOptions): Ses {
  const mails = openJsonMap(join(dataDir, 'mails.json'), mailSchema);
  const { add, ...mailbox } = createMailbox(mails, now);
  const suppressions = openJsonMap(join(dataDir, 'suppressed.json'), suppressionSchema);
  const suppressed = createSuppressionList(suppressions);

  function send(mail: NewMail): Mail {
    const { configurationSet: set } = mail;
    if (set !== undefined && !configurationSets.includes(set)) {
      throw new SesError('ConfigurationSetDoesNotExist', `Configuration set <${set}> does not exist.`);
    }
    const sent = add(mail);
    if (set !== undefined) publishEvents(sent, set);
    return sent;
  }

  function publishEvents(mail: Mail, configurationSet: string): void {
    for (const feedback of feedbackOf(mail, { configurationSet, isSuppressed: suppressed.has })) {
      suppressed.add(feedback);
      onMailEvent?.(configurationSet, feedback.event);
    }
  }

  function runAction(req: IncomingMessage, body: Buffer): string {
    if (!req.headers.authorization?.startsWith('AWS4-')) {
      throw new SesError('MissingAuthenticationToken', 'Request is missing Authentication Token', 403);
    }
    const action = actionName(body);
    if (action !== 'SendEmail') {
      throw new SesError(
        'InvalidAction',
        `The local cloud does not emulate: ${action ?? 'a request without Action'}`,
      );
    }
    const { id } = send(readSendEmail(new URLSearchParams(body.toString())));
    const metadata = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`;
    return `<SendEmailResponse xmlns="${NAMESPACE}"><SendEmailResult><MessageId>${id}</MessageId></SendEmailResult>${metadata}</SendEmailResponse>`;
  }

  return {
    ...mailbox,
    send,
    async handle(req, res) {
      if (suppressed.handle(req, res)) return;
      try {
        const body = await readBody(req, MAX_REQUEST_BYTES);
        if (!body) throw new SesError('RequestTooLarge', 'The request is too large', 413);
        respond(res, 200, runAction(req, body));
      } catch (error) {
        if (!req.errored) respondException(res, error); // else the client has disconnected
      }
    },
    close: () => {
      mails.close();
      suppressions.close();
    },
  };
}

function respondException(res: ServerResponse, error: unknown): void {
  if (error instanceof SesError) respondError(res, error.status, error.code, error.message);
  else {
    console.error('ses:', error);
    respondError(res, 500, 'InternalFailure', 'Something went wrong');
  }
}

function respondError(res: ServerResponse, status: number, code: string, message: string): void {
  const type = status < 500 ? 'Sender' : 'Receiver';
  const text = message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const error = `<Error><Type>${type}</Type><Code>${code}</Code><Message>${text}</Message></Error>`;
  respond(
    res,
    status,
    `<ErrorResponse xmlns="${NAMESPACE}">${error}<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  );
}

function respond(res: ServerResponse, status: number, document: string): void {
  res.writeHead(status, { 'content-type': 'text/xml' }).end(document);
}
