import { expect, test } from 'vitest';
import { readFragment, toReceiptKey } from './receipt-key.ts';

const digest = '0123456789abcdef'.repeat(4);

test.each(['GSP-2027-000123', ' gsp-2027-000123 ', 'GSP 2027 000123', 'gsp2027000123', 'GSP-2027-123'])(
  'the number typed as "%s" is GSP-2027-000123',
  (number) => {
    expect(toReceiptKey({ number, digest }).number).toBe('GSP-2027-000123');
  },
);

test('another number is only freed from spaces and written in capitals', () => {
  expect(toReceiptKey({ number: 'my number 7', digest }).number).toBe('MYNUMBER7');
});

test('the digest may have spaces, line breaks and capitals', () => {
  const typed = ` ${digest.toUpperCase().replaceAll(/(.{4})/g, '$1 ')}\n`;
  expect(toReceiptKey({ number: 'GSP-2027-000123', digest: typed }).digest).toBe(digest);
});

test('reads the fragment of a QR code', () => {
  expect(readFragment(`#GSP-2027-000123:${digest}`)).toEqual({ number: 'GSP-2027-000123', digest });
});

test.each(['', '#', '#content', '#:abc', '#GSP-2027-000123:'])('the fragment "%s" has no receipt', (hash) => {
  expect(readFragment(hash)).toBeUndefined();
});
