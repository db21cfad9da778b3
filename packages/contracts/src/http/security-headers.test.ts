import { CspEvaluator } from 'csp_evaluator';
import { Directive } from 'csp_evaluator/dist/csp.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { documentPolicy, securityHeaders } from './security-headers.ts';

const headers = securityHeaders(['https://cognito-idp.ap-south-1.amazonaws.com']);
const policy = headers['content-security-policy'] ?? '';
const ofDocument = documentPolicy({ scripts: ['sha256-abc='], styles: ['sha256-def='] });

test('scripts and styles are the own ones or known by their hash', () => {
  expect(ofDocument).toBe("script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def='");
});

test('everything else is the own, or nothing', () => {
  expect(policy.split('; ')).toEqual([
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self' https://cognito-idp.ap-south-1.amazonaws.com",
    "media-src 'none'",
    "object-src 'none'",
    "script-src-attr 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test("header and document together name every kind of content, and Google's evaluator finds nothing high or medium", () => {
  const { csp } = new CspParser(`${policy}; ${ofDocument}`);
  const kinds = Object.values(Directive).filter((name) => name.endsWith('-src'));
  // The browser takes the rule of `script-src`, `style-src` or `frame-src` for the others.
  const byAnother = ['child-src', 'default-src', 'prefetch-src'];
  const unnamed = kinds.filter((name) => !/-(attr|elem)$/.test(name) && !(name in csp.directives));
  expect(unnamed.toSorted()).toEqual(byAnother);
  const grave = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity <= Severity.MEDIUM);
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
