import { expect, test } from 'vitest';
import { inGroups, setupAddress } from './app-setup.tsx';

test('the address names programme, account and secret, whatever stands in them', () => {
  const address = setupAddress('Green & Fair: 2027', 'asha+1@example.org', 'ABCD234');
  expect(address).toBe(
    'otpauth://totp/Green%20%26%20Fair%3A%202027:asha%2B1%40example.org?secret=ABCD234&issuer=Green%20%26%20Fair%3A%202027',
  );
  expect(new URL(address).searchParams.get('issuer')).toBe('Green & Fair: 2027');
});

test('a secret is read in groups of four', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});
