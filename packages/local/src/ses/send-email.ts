import { addressIn, recipientsIn } from './addresses.ts';
import type { NewMail } from './mailbox.ts';
import { invalidValue, missingValue } from './service-error.ts';

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
  return { from, to, subject, text, html, configurationSet: configurationSetIn(parameters) };
}

/** The members of a list parameter: `<name>.member.1`, `<name>.member.2`, … */
export function members(parameters: URLSearchParams, name: string): string[] {
  const listed: string[] = [];
  for (let number = 1; ; number += 1) {
    const member = parameters.get(`${name}.member.${number}`);
    if (member === null) return listed;
    listed.push(member);
  }
}

/** The configuration set that a call names. */
export function configurationSetIn(parameters: URLSearchParams): string | undefined {
  return parameters.get('ConfigurationSetName') ?? undefined;
}

function required(parameters: URLSearchParams, name: string, member: string): string {
  const value = parameters.get(name);
  if (!value) throw missingValue(member);
  return value;
}
