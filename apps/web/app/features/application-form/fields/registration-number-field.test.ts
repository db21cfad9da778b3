import { expect, test } from 'vitest';
import { registrationNumberKind } from './registration-number-field.tsx';

test('a registration number is of a kind only if all of it has the form', () => {
  const kinds = {
    U72200TN2020PTC123456: 'cin',
    'u72200 tn2020 ptc123456': 'cin',
    'AAB-1234': 'llpin',
    'AAB ௧௨௩௪': 'llpin',
    'UDYAM-TN-02-0012345': 'udyam',
    DIPP12345: 'dpiit',
    DPIIT123456: 'dpiit',
  };
  const others = ['XU72200TN2020PTC123456', 'U72200TN1820PTC123456', 'U72200TN2020PTC1234567', 'XAAB-1234'];
  others.push('AAB-12345', 'MY-UDYAM-TN-02-0012345', 'UDYAM-TN-02-00123456', 'XDIPP12345', 'DIPP12345678');
  for (const [text, kind] of Object.entries(kinds)) expect(registrationNumberKind(text), text).toBe(kind);
  for (const text of [...others, '12345', '']) expect(registrationNumberKind(text), text).toBeUndefined();
});
