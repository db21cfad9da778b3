import { expect, test } from 'vitest';
import { sendOtpRequestSchema, verifyOtpRequestSchema } from './submitting.ts';

const request = {
  email: 'meena@example.org',
  otp: '123456',
  application_id: '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11',
};

test('accepts a code with blanks around it, and any text as a code', () => {
  expect(verifyOtpRequestSchema.parse({ ...request, otp: ' 123456 ' })).toEqual(request);
  expect(verifyOtpRequestSchema.parse({ ...request, otp: 'x' })).toEqual({ ...request, otp: 'x' });
});

test.each([
  { otp: ' ' },
  { otp: '1'.repeat(21) },
  { email: 'm@' },
  { email: 'm'.repeat(255) },
  { application_id: 'mine' },
  { attempts_left: 5 },
])('rejects a request with %j', (change) => {
  expect(verifyOtpRequestSchema.safeParse({ ...request, ...change }).success).toBe(false);
});

test('a code request has an e-mail address and optionally an application', () => {
  const { email, application_id } = request;
  expect(sendOtpRequestSchema.parse({ email, application_id })).toEqual({ email, application_id });
  expect(sendOtpRequestSchema.parse({ email })).toEqual({ email });
  expect(sendOtpRequestSchema.safeParse({ application_id }).success).toBe(false);
});
