import { expect, test } from 'vitest';
import { registrationNumberKind } from './registration-number.ts';

test.each([
  ['U72200TN2020PTC123456', 'cin'],
  ['u72200 tn2020 ptc123456', 'cin'],
  ['AAB-1234', 'llpin'],
  ['UDYAM-TN-02-0012345', 'udyam'],
  ['DIPP12345', 'dpiit'],
  ['DPIIT123456', 'dpiit'],
  ['U72200TN1820PTC123456', undefined],
  ['AAB1234', 'llpin'],
  ['XU72200TN2020PTC123456', undefined],
  ['U72200TN2020PTC1234567', undefined],
  ['XAAB-1234', undefined],
  ['AAB-12345', undefined],
  ['MY-UDYAM-TN-02-0012345', undefined],
  ['UDYAM-TN-02-00123456', undefined],
  ['XDIPP12345', undefined],
  ['DIPP12345678', undefined],
  ['12345', undefined],
  ['', undefined],
])('%j is %s', (text, kind) => {
  expect(registrationNumberKind(text)).toBe(kind);
});
