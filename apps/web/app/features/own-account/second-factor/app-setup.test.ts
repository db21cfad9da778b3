import { expect, test } from 'vitest';
import { otpauthUri } from './app-setup.tsx';

test('the otpauth URI encodes issuer, account and secret', () => {
  const uri = otpauthUri('Green & Fair: 2027', 'asha+1@example.org', 'ABCD234');
  expect(uri).toBe(
    'otpauth://totp/Green%20%26%20Fair%3A%202027:asha%2B1%40example.org?secret=ABCD234&issuer=Green%20%26%20Fair%3A%202027',
  );
  expect(new URL(uri).searchParams.get('issuer')).toBe('Green & Fair: 2027');
});
