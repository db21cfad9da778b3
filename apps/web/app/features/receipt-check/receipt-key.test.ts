import { expect, test } from 'vitest';
import { readFragment, toReceiptKey } from './receipt-key.ts';

const digest = '0123456789abcdef'.repeat(4);

test('a typed number is brought into its form', () => {
  for (const number of [
    'GSP-2027-000123',
    ' gsp-2027-000123 ',
    'GSP 2027 000123',
    'gsp2027000123',
    'GSP-2027-123',
  ])
    expect(toReceiptKey({ number, digest }).number).toBe('GSP-2027-000123');
  expect(toReceiptKey({ number: 'my number 7', digest }).number).toBe('MYNUMBER7');
});

test('reads the fragment of a QR code, and no other', () => {
  expect(readFragment(`#GSP-2027-000123:${digest}`)).toEqual({ number: 'GSP-2027-000123', digest });
  for (const hash of ['', '#', '#content', '#:abc', '#GSP-2027-000123:'])
    expect(readFragment(hash)).toBeUndefined();
});
