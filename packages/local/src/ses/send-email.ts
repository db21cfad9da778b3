import { addressParser } from 'postal-mime';
import type { NewMail } from './mailbox.ts';
import { invalidValue, missingValue } from './service-error.ts';

const MAX_RECIPIENTS = 50;

/** The mail of a `SendEmail` call. @throws SesError */
export function readSendEmail(parameters: URLSearchParams): NewMail {
  const from = required(parameters, 'Source', 'source');
  addressIn(from);
  for (const address of members(parameters, 'ReplyToAddresses')) addressIn(address);
  const to = recipientsIn(
    ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((list) =>
      members(parameters, `Destination.${list}`),
    ),
  );
  const subject = required(parameters, 'Message.Subject.Data', 'message.subject.data');
  if (/\p{Cc}/u.test(subject)) throw invalidValue('Control characters are not allowed in the subject');
  const text = parameters.get('Message.Body.Text.Data') ?? undefined;
  const html = parameters.get('Message.Body.Html.Data') ?? undefined;
  if (text === undefined && html === undefined) throw missingValue('message.body');
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

function required(parameters: URLSearchParams, name: string, member: string): string {
  const value = parameters.get(name);
  if (!value) throw missingValue(member);
  return value;
}

/**
 * The address in `Asha <asha@example.org>` or `asha@example.org`.
 *
 * @throws InvalidParameterValue when it is none, or more than one
 */
function addressIn(text: string): string {
  if (/[\r\n]/.test(text)) throw invalidValue('Illegal address');
  const [mailbox, ...others] = addressParser(text, { flatten: true });
  if (!mailbox || others.length > 0) throw invalidValue('Illegal address');
  // Without brackets the whole text is the address; the parser would take words before it for a name.
  return checked(text.includes('<') ? (mailbox.address ?? '') : text.trim());
}

/** The recipients of a mail. @throws InvalidParameterValue when there are none, or too many */
function recipientsIn(texts: readonly string[]): string[] {
  const recipients = texts.map(addressIn);
  if (recipients.length === 0) throw invalidValue("Missing required header 'To'.");
  if (recipients.length > MAX_RECIPIENTS) throw invalidValue(`Recipient count exceeds ${MAX_RECIPIENTS}.`);
  return recipients;
}

function checked(address: string): string {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (at < 0) throw invalidValue("Missing final '@domain'");
  if (!/^[^\s\p{Cc}]{1,64}$/u.test(local)) throw invalidValue('Local address contains control or whitespace');
  if (!/^[\p{L}\p{N}.-]{1,255}$/u.test(domain)) throw invalidValue('Domain contains illegal character');
  return address;
}
