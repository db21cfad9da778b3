import { addressParser } from 'postal-mime';
import { invalidValue } from './service-error.ts';

const MAX_RECIPIENTS = 50;

/**
 * The address in `Asha <asha@example.org>` or `asha@example.org`.
 *
 * @throws InvalidParameterValue when it is none, or more than one
 */
export function addressIn(text: string): string {
  if (/[\r\n]/.test(text)) throw invalidValue('Illegal address');
  const [mailbox, ...others] = addressParser(text, { flatten: true });
  if (!mailbox || others.length > 0) throw invalidValue('Illegal address');
  // Without brackets the whole text is the address; the parser would take words before it for a name.
  return checked(text.includes('<') ? (mailbox.address ?? '') : text.trim());
}

/** The recipients of a mail. @throws InvalidParameterValue when there are none, or too many */
export function recipientsIn(texts: readonly string[]): string[] {
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
