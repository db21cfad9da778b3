/** What identifies a receipt. */
export interface ReceiptKey {
  readonly number: string;
  readonly digest: string;
}

/**
 * Returns number and digest as the server knows them, from what a person typed: in any case, with or without spaces, hyphens
 * and leading zeros.
 */
export function toReceiptKey({ number, digest }: ReceiptKey): ReceiptKey {
  const compact = number.replaceAll(/\s/g, '').toUpperCase();
  const [, prefix, year, running] = /^([A-Z]+)-?(\d{4})-?(\d{1,6})$/.exec(compact) ?? [];
  return {
    number: running === undefined ? compact : `${prefix}-${year}-${running.padStart(6, '0')}`,
    digest: digest.replaceAll(/\s/g, '').toLowerCase(),
  };
}

/** Reads number and digest from the fragment of a receipt's QR code; `undefined` if one is missing. */
export function readFragment(hash: string): ReceiptKey | undefined {
  const [, number, digest] = /^#([^:]+):(.+)$/.exec(hash) ?? [];
  return number === undefined || digest === undefined ? undefined : { number, digest };
}
