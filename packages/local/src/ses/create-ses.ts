import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readBody } from '../http/read-body.ts';
import { writeServiceError } from '../http/service-errors.ts';
import { openJsonMap } from '../storage/json-file.ts';
import { type MailEvent, mailEventsOf } from './mail-events.ts';
import { createMailbox, type Mail, mailSchema, type NewMail } from './mailbox.ts';

/** Far above the size of the portal's mails. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;

class SesError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export interface SesOptions {
  /** The folder of the mails; created when missing. One process may use it at a time. */
  readonly dataDir: string;
  /** Ms since the epoch, for the mails' dates. */
  readonly now: () => number;
  /** What the account may send; by default no limit. */
  readonly quota?: { readonly mailsPerSecond: number; readonly mailsPerDay: number };
  /** The number of mails to keep; by default 3,000. */
  readonly maxMails?: number;
  readonly configurationSets?: readonly string[];
  /** Receives bounces and complaints of mails that were sent with a configuration set. */
  readonly onMailEvent?: ((configurationSet: string, event: MailEvent) => void) | undefined;
}

/** The action of a request's body, such as `SendEmail`; undefined when it has none. */
export function actionName(body: Buffer): string | undefined {
  return /(?:^|&)Action=(\w+)/.exec(body.toString('latin1'))?.[1];
}

/**
 * Opens an SES emulator: `SendEmail` and `GetSendQuota` of version 1 (Query API) and `DeleteSuppressedDestination` of version 2. It sends
 * no mails, but stores all of them, also those that bounce.
 */
export function createSes({
  dataDir,
  now,
  quota,
  maxMails,
  configurationSets = [],
  onMailEvent,
}: SesOptions) {
  const mails = openJsonMap(join(dataDir, 'mails.json'), mailSchema);
  const mailbox = createMailbox(mails, now, maxMails);
  const limits = createLimits(quota ?? { mailsPerSecond: 1000, mailsPerDay: -1 }, now);

  /** Stores a mail and publishes its events. @throws SesError when its configuration set does not exist */
  function send(mail: NewMail): Mail {
    const { configurationSet: set } = mail;
    if (set !== undefined && !configurationSets.includes(set)) {
      throw new SesError('ConfigurationSetDoesNotExist', `Configuration set <${set}> does not exist.`);
    }
    const sent = mailbox.add(mail);
    if (set === undefined) return sent;
    for (const event of mailEventsOf(sent, set)) onMailEvent?.(set, event);
    return sent;
  }

  function runAction(req: IncomingMessage, body: Buffer): string {
    if (!req.headers.authorization?.startsWith('AWS4-')) {
      throw new SesError('MissingAuthenticationToken', 'Request is missing Authentication Token', 403);
    }
    const action = actionName(body);
    if (action === 'GetSendQuota') return respond(action, limits.describe());
    if (action !== 'SendEmail') {
      throw new SesError(
        'InvalidAction',
        `The local cloud does not emulate: ${action ?? 'a request without Action'}`,
      );
    }
    const mail = readSendEmail(new URLSearchParams(body.toString()));
    if (quota) limits.charge();
    return respond(action, `<MessageId>${send(mail).id}</MessageId>`);
  }

  return {
    list: mailbox.list,
    get: mailbox.get,
    send,
    /** Handles an HTTP request. Never rejects. */
    async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
      if (req.method === 'DELETE' && req.url?.startsWith('/v2/email/suppression/addresses/')) {
        respondNotSuppressed(res);
        return;
      }
      try {
        const body = await readBody(req, MAX_REQUEST_BYTES);
        if (!body) throw new SesError('RequestTooLarge', 'The request is too large', 413);
        const document = runAction(req, body);
        res.writeHead(200, { 'content-type': 'text/xml' }).end(document);
      } catch (error) {
        if (!req.errored) respondException(res, error); // else the client has disconnected
      }
    },
    close: () => mails.close(),
  };
}

function respond(action: string, result: string): string {
  const metadata = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`;
  return `<${action}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><${action}Result>${result}</${action}Result>${metadata}</${action}Response>`;
}

/** Responds to `DeleteSuppressedDestination`: bounced addresses still get mails here, so none is on the suppression list. */
function respondNotSuppressed(res: ServerResponse): void {
  const headers = { 'content-type': 'application/json', 'x-amzn-errortype': 'NotFoundException' };
  res.writeHead(404, headers).end('{"message":"The address is not on the suppression list."}');
}

/** Counts mails as SES does: a mail above a limit is throttled and does not count. */
function createLimits(
  { mailsPerSecond, mailsPerDay }: NonNullable<SesOptions['quota']>,
  now: SesOptions['now'],
) {
  const accepted: number[] = [];
  const sentToday = () => {
    const yesterday = now() - 24 * 60 * 60 * 1000;
    while ((accepted[0] ?? yesterday + 1) <= yesterday) accepted.shift();
    return accepted.length;
  };
  return {
    /** @throws SesError when the mail is above a limit */
    charge: (): void => {
      if (mailsPerDay >= 0 && sentToday() >= mailsPerDay)
        throw new SesError('Throttling', 'Daily message quota exceeded.');
      if ((accepted.at(-mailsPerSecond) ?? -Infinity) > now() - 1000)
        throw new SesError('Throttling', 'Maximum sending rate exceeded.');
      accepted.push(now());
    },
    describe: (): string =>
      `<Max24HourSend>${mailsPerDay}</Max24HourSend><MaxSendRate>${mailsPerSecond}</MaxSendRate><SentLast24Hours>${sentToday()}</SentLast24Hours>`,
  };
}

function respondException(res: ServerResponse, error: unknown): void {
  if (error instanceof SesError) writeServiceError('ses', res, error.status, error.code, error.message);
  else {
    console.error('ses:', error);
    writeServiceError('ses', res, 500, 'InternalFailure', 'Something went wrong');
  }
}

/** Parses the mail of a `SendEmail` request. @throws SesError */
function readSendEmail(parameters: URLSearchParams): NewMail {
  const from = required(parameters, 'Source');
  addressIn(from);
  const to = members(parameters, 'Destination.ToAddresses').map(addressIn);
  if (to.length === 0) throw new SesError('InvalidParameterValue', "Missing required header 'To'.");
  const subject = required(parameters, 'Message.Subject.Data');
  const text = required(parameters, 'Message.Body.Text.Data');
  const html = parameters.get('Message.Body.Html.Data') ?? undefined;
  const configurationSet = parameters.get('ConfigurationSetName') ?? undefined;
  return { from, to, subject, text, html, configurationSet };
}

/** The members of a list parameter: `<name>.member.1`, `<name>.member.2`, … */
function members(parameters: URLSearchParams, name: string): string[] {
  const listed: string[] = [];
  for (let number = 1; ; number += 1) {
    const member = parameters.get(`${name}.member.${number}`);
    if (member === null) return listed;
    listed.push(member);
  }
}

function required(parameters: URLSearchParams, name: string): string {
  const value = parameters.get(name);
  if (value) return value;
  throw new SesError('ValidationError', `1 validation error detected: Value at '${name}' must not be null`);
}

/**
 * The address in `Asha <asha@example.org>` or `asha@example.org`.
 *
 * @throws InvalidParameterValue when it is not an address
 */
function addressIn(text: string): string {
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text;
  if (/^[^\s\p{Cc},@]{1,64}@[\p{L}\p{N}.-]{1,255}$/u.test(address)) return address;
  throw new SesError('InvalidParameterValue', 'Illegal address');
}
