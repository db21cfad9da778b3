import { expect, test } from 'vitest';
import { programme } from '../programme.ts';
import { admission, codeValidUntil, draftExpiry } from './admission.ts';

const opens = '2027-03-31T18:30:00.000Z';
const deadline = '2027-05-15T18:29:59.000Z';
const extendedTo = '2027-05-20T18:29:59.000Z';

test.each([
  ['a millisecond before the first day', '2027-03-31T23:59:59.999+05:30', 'not-yet-open', opens],
  ['the start of the first day', '2027-04-01T00:00:00.000+05:30', 'open', deadline],
  ['the last millisecond of the last day', '2027-05-15T23:59:59.999+05:30', 'open', deadline],
  ['the day after', '2027-05-16T00:00:00.000+05:30', 'closed', deadline],
])('at %s applications are admitted by the programme’s clock', (_when, at, state, date) => {
  expect(admission(Date.parse(at))).toEqual({ state, date });
});

test('an extension moves the deadline of one application, never earlier', () => {
  const after = Date.parse('2027-05-20T23:59:59.999+05:30');
  expect(admission(after, extendedTo)).toEqual({ state: 'open', date: extendedTo });
  expect(admission(after + 1, extendedTo)).toEqual({ state: 'closed', date: extendedTo });
  expect(admission(Date.parse(deadline), opens)).toEqual({ state: 'open', date: deadline });
  expect(admission(Date.parse(opens) - 1, extendedTo)).toEqual({ state: 'not-yet-open', date: opens });
});

test.each([
  ['2027-05-14T12:00:00+05:30', undefined, '2027-05-14T12:10:00+05:30'],
  ['2027-05-15T23:50:00+05:30', undefined, '2027-05-16T00:00:00+05:30'],
  ['2027-05-15T23:50:01+05:30', undefined, '2027-05-16T00:15:00+05:30'],
  ['2027-05-15T23:59:59.999+05:30', undefined, '2027-05-16T00:15:00+05:30'],
  ['2027-05-15T23:59:59.999+05:30', extendedTo, '2027-05-16T00:09:59.999+05:30'],
  ['2027-05-20T23:55:00+05:30', extendedTo, '2027-05-21T00:15:00+05:30'],
])('a code sent at %s with the extension %s submits until %s', (sentAt, extension, until) => {
  expect(codeValidUntil(Date.parse(sentAt), 10 * 60_000, extension ?? deadline)).toBe(Date.parse(until));
});

test('a draft is kept for 180 days after its own deadline', () => {
  expect(programme.retention.draftDays).toBe(180);
  expect(new Date(draftExpiry()).toISOString()).toBe('2027-11-11T18:30:00.000Z');
  expect(new Date(draftExpiry(extendedTo)).toISOString()).toBe('2027-11-16T18:30:00.000Z');
  expect(draftExpiry(opens)).toBe(draftExpiry());
});
