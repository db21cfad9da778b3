import { CspEvaluator } from 'csp_evaluator';
import { Directive } from 'csp_evaluator/dist/csp.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { documentPolicy, securityHeaders } from './security-headers.ts';

const headers = securityHeaders({
  userPool: 'https://cognito-idp.ap-south-1.amazonaws.com',
  documents: 'https://documents.s3.ap-south-1.amazonaws.com',
});
const policy = headers['content-security-policy'] ?? '';
const inDocument = documentPolicy({ scripts: ['sha256-abc='], styles: ['sha256-def='] });

test('scripts and styles come from the own origin or match a hash', () => {
  expect(inDocument).toBe("script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def='");
});

test('other content comes from the own origin or is forbidden; only documents are shown in frames', () => {
  expect(policy.split('; ')).toEqual([
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self' https://cognito-idp.ap-south-1.amazonaws.com https://documents.s3.ap-south-1.amazonaws.com",
    "media-src 'none'",
    "object-src 'none'",
    "script-src-attr 'none'",
    'frame-src https://documents.s3.ap-south-1.amazonaws.com',
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('header and document policy together cover every kind of content, and csp_evaluator reports nothing high or medium', () => {
  const { csp } = new CspParser(`${policy}; ${inDocument}`);
  const directives = Object.values(Directive).filter((name) => name.endsWith('-src'));
  // The browser falls back from these to `script-src`, `style-src` or `frame-src`, or they are obsolete.
  const covered = ['child-src', 'default-src', 'prefetch-src'];
  const missing = directives.filter((name) => !/-(attr|elem)$/.test(name) && !(name in csp.directives));
  expect(missing.toSorted()).toEqual(covered);
  const findings = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity <= Severity.MEDIUM);
  expect(findings.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
});

test('the headers forbid framing, sniffing, plain HTTP and unused browser features', () => {
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
