import type { NewMail } from './mailbox.ts';
import { SesError } from './service-error.ts';

/** Parses the mail of a `SendEmail` request. @throws SesError */
export function readSendEmail(parameters: URLSearchParams): NewMail {
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
