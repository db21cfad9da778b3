import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const headers = securityHeaders({
  scriptHashes: ['sha256-abc='],
  styleHashes: [],
  connect: ['https://cognito-idp.ap-south-1.amazonaws.com'],
});

test('scripts and styles are the own ones or known by their hash', () => {
  const policy = headers['content-security-policy'];
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("connect-src 'self' https://cognito-idp.ap-south-1.amazonaws.com;");
  expect(policy).not.toContain('unsafe');
});

test('no frame, no sniffing, no plain HTTP', () => {
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  expect(headers['strict-transport-security']).toContain('max-age=63072000');
});
