import { expect, test } from 'vitest';
import { readAudit } from './audit.ts';

test('reads how many flaws are known, by severity', () => {
  const vulnerabilities = { info: 0, low: 1, moderate: 0, high: 2, critical: 0 };
  const report = JSON.stringify({ advisories: {}, metadata: { vulnerabilities } });
  expect(readAudit(report)).toEqual(vulnerabilities);
  expect(readAudit(`warned of something\n${report}`)).toEqual(vulnerabilities);
});

test.for(['', 'ERR_PNPM_AUDIT_BAD_RESPONSE', '{ "error": {} }', '{ "metadata": '])(
  'an answer that is no report is not taken for a clean one: %s',
  (output) => {
    expect(() => readAudit(output)).toThrow('does not say');
  },
);
