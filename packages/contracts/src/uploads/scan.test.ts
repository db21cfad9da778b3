import { expect, test } from 'vitest';
import { scanStateOf } from './scan.ts';

test('a result of GuardDuty means clean, unsafe or unchecked; none means that the scan is not over', () => {
  expect(scanStateOf('NO_THREATS_FOUND')).toBe('clean');
  expect(scanStateOf('THREATS_FOUND')).toBe('unsafe');
  expect(scanStateOf(undefined)).toBe('checking');
  for (const result of ['UNSUPPORTED', 'ACCESS_DENIED', 'FAILED', 'a result of the future'])
    expect(scanStateOf(result)).toBe('unchecked');
});
