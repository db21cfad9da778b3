import { expect, test } from 'vitest';
import { scanStateOf, scanTag } from './scan.ts';

test('the tag has the name that GuardDuty uses', () => {
  expect(scanTag).toBe('GuardDutyMalwareScanStatus');
});

test.each([
  ['NO_THREATS_FOUND', 'clean'],
  ['THREATS_FOUND', 'unsafe'],
  ['UNSUPPORTED', 'unchecked'],
  ['ACCESS_DENIED', 'unchecked'],
  ['FAILED', 'unchecked'],
  ['a result of the future', 'unchecked'],
  [undefined, 'checking'],
])('%s is %s', (result, state) => expect(scanStateOf(result)).toBe(state));
