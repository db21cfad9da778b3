import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const headers = securityHeaders({
  inline: { scripts: ['sha256-abc='], styles: ['sha256-def='] },
  connect: ['https://cognito-idp.ap-south-1.amazonaws.com'],
});
const policy = headers['content-security-policy'] ?? '';

test('scripts and styles are the own ones or known by their hash', () => {
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).toContain("style-src 'self' 'sha256-def=';");
  expect(policy).toContain("connect-src 'self' https://cognito-idp.ap-south-1.amazonaws.com;");
  expect(policy).not.toContain('unsafe');
});

test('everything else is the own, or nothing', () => {
  const rest = policy.split('; ').filter((directive) => !/^(script|style|connect)-src /.test(directive));
  expect(rest).toEqual([
    "default-src 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test("what is not named is refused, and Google's evaluator finds nothing high or medium", () => {
  expect(policy).toMatch(/^default-src 'none';/);
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const grave = findings.filter(({ severity }) => severity <= Severity.MEDIUM);
  expect(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
});

test('no frame, no sniffing, no plain HTTP, no feature that the portal has no use for', () => {
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['permissions-policy']).toContain('camera=(), ');
  expect(headers['permissions-policy']).toMatch(/^(?:[a-z-]+=\(\)(?:, |$)){17}$/);
});
