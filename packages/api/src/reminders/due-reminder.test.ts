import { draftExpiry } from '@portal/contracts/applications/admission';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { localDay } from '../domain/clock.ts';
import { dueReminder } from './due-reminder.ts';

const deadline = '2027-05-15T18:29:59.000Z';
const extendedTo = '2027-05-20T18:29:59.000Z';

const draft = { expiresAt: draftExpiry(firstRound) };
const extended = { extendedTo, expiresAt: draftExpiry(firstRound, extendedTo) };
const morning = (day: string) => Date.parse(`${day}T09:30+05:30`);

/** The days of a year from the opening on which a draft has a reminder, with its kind. */
function remindersOf(listed: Parameters<typeof dueReminder>[1]) {
  const days = Array.from({ length: 365 }, (_, day) => morning('2027-03-01') + day * 24 * 60 * 60 * 1000);
  return days.flatMap((at) => {
    const due = dueReminder(firstRound, listed, at, at);
    return due === undefined ? [] : [`${localDay(at)} ${due.kind}`];
  });
}

test('a draft is reminded 7, 3 and 1 days before its own deadline, and 14 days before its deletion', () => {
  const ofDraft = ['2027-05-08', '2027-05-12', '2027-05-14'].map((day) => `${day} reminder`);
  expect(remindersOf(draft)).toEqual([...ofDraft, '2027-10-28 draft-expiring']);
  const ofExtended = ['2027-05-13', '2027-05-17', '2027-05-19'].map((day) => `${day} reminder`);
  expect(remindersOf(extended)).toEqual([...ofExtended, '2027-11-02 draft-expiring']);
});

test('a day begins and ends in the programme’s time zone', () => {
  const kindAt = (at: string) => dueReminder(firstRound, draft, Date.parse(at), Date.parse(at))?.kind;
  expect(kindAt('2027-05-08T00:00+05:30')).toBe('reminder');
  expect(kindAt('2027-05-08T23:59:59.999+05:30')).toBe('reminder');
  expect(kindAt('2027-05-09T00:00+05:30')).toBeUndefined();
});

test('a late run reminds nobody whose deadline has passed, and announces no past deletion', () => {
  const end = Date.parse(deadline) + 1000;
  expect(dueReminder(firstRound, draft, morning('2027-05-14'), end - 1)?.kind).toBe('reminder');
  expect(dueReminder(firstRound, draft, morning('2027-05-14'), end)).toBeUndefined();
  expect(dueReminder(firstRound, extended, morning('2027-05-19'), end)?.kind).toBe('reminder');
  expect(dueReminder(firstRound, draft, morning('2027-10-28'), draftExpiry(firstRound))).toBeUndefined();
});
