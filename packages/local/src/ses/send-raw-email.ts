import PostalMime, { type Address } from 'postal-mime';
import { addressIn, recipientsIn } from './addresses.ts';
import type { NewMail } from './mailbox.ts';
import { configurationSetIn, members } from './send-email.ts';
import { invalidValue, missingValue } from './service-error.ts';

/** The mail of a `SendRawEmail` call; attachments are left out. @throws SesError */
export async function readSendRawEmail(parameters: URLSearchParams): Promise<NewMail> {
  const data = parameters.get('RawMessage.Data');
  if (!data) throw missingValue('rawMessage.data');
  const message = await PostalMime.parse(Buffer.from(data, 'base64'));
  const from = parameters.get('Source') ?? senderOf(message.from);
  addressIn(from);
  const named = members(parameters, 'Destinations');
  const inHeaders = [message.to, message.cc, message.bcc].flatMap((list) => addressesOf(list ?? []));
  return {
    from,
    to: recipientsIn(named.length > 0 ? named : inHeaders),
    subject: message.subject ?? '',
    text: message.text,
    html: message.html,
    configurationSet: configurationSetIn(parameters),
  };
}

function senderOf(from: Address | undefined): string {
  if (!from?.address) throw invalidValue("Missing required header 'From'.");
  return from.name ? `${from.name} <${from.address}>` : from.address;
}

/** The addresses, those of groups included. */
function addressesOf(list: readonly Address[]): string[] {
  return list.flatMap(({ address, group }) => (group ? addressesOf(group) : address ? [address] : []));
}
