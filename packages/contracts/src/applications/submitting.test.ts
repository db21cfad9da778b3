import { expect, test } from 'vitest';
import { formatSubmittedId, verifyOtpRequestSchema } from './submitting.ts';

test('a request with a code accepts any short text as a code, without blanks around it', () => {
  const application_id = '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11';
  const request = { email: 'meena@example.org', otp: '123456', application_id };
  for (const otp of [' 123456 ', '௧௨௩௪௫௬'])
    expect(verifyOtpRequestSchema.parse({ ...request, otp })).toEqual(request);
  expect(verifyOtpRequestSchema.parse({ ...request, otp: 'x' })).toEqual({ ...request, otp: 'x' });
  const wrong = [{ otp: ' ' }, { otp: '1'.repeat(21) }, { email: 'm@' }, { application_id: 'mine' }];
  for (const change of wrong)
    expect(verifyOtpRequestSchema.safeParse({ ...request, ...change }).success).toBe(false);
});

test('submission numbers sort in the order of submission', () => {
  const ids = [1, 99, 123, 100_000].map((n) => formatSubmittedId('2026', n));
  expect(ids[2]).toBe('GSP-2026-000123');
  expect([...ids].sort()).toEqual(ids);
});
