import { expect, test } from 'vitest';
import { programme } from '../programme.ts';
import { firstRound } from '../rounds/first-round.ts';
import { findCurrentRound, roundsOverlap } from '../rounds/round.ts';
import { admission, codeValidUntil, draftExpiry } from './admission.ts';

const opens = '2027-03-31T18:30:00.000Z';
const deadline = '2027-05-15T18:29:59.000Z';
const extendedTo = '2027-05-20T18:29:59.000Z';
const india = (time: string) => Date.parse(`${time}+05:30`);

test('applications are admitted from the first to the last day by the programme’s clock', () => {
  expect(admission(firstRound, india('2027-03-31T23:59:59.999'))).toEqual({
    state: 'not-yet-open',
    date: opens,
  });
  expect(admission(firstRound, india('2027-04-01T00:00:00'))).toEqual({ state: 'open', date: deadline });
  expect(admission(firstRound, india('2027-05-15T23:59:59.999'))).toEqual({ state: 'open', date: deadline });
  expect(admission(firstRound, india('2027-05-16T00:00:00'))).toEqual({ state: 'closed', date: deadline });
});

test('an extension moves the deadline of one application, never earlier', () => {
  const after = india('2027-05-20T23:59:59.999');
  expect(admission(firstRound, after, extendedTo)).toEqual({ state: 'open', date: extendedTo });
  expect(admission(firstRound, after + 1, extendedTo)).toEqual({ state: 'closed', date: extendedTo });
  expect(admission(firstRound, Date.parse(deadline), opens)).toEqual({ state: 'open', date: deadline });
  expect(admission(firstRound, Date.parse(opens) - 1, extendedTo)).toEqual({
    state: 'not-yet-open',
    date: opens,
  });
});

test('a round that an organiser ended before its deadline or its opening is closed since then', () => {
  const finishedAt = '2027-04-14T04:30:00.000Z';
  const at = (time: number) => admission({ ...firstRound, finishedAt }, time, extendedTo);
  expect(at(Date.parse(finishedAt) - 1).state).toBe('open');
  expect(at(Date.parse(finishedAt))).toEqual({ state: 'closed', date: '2027-04-14T04:29:59.000Z' });
  const unopened = { ...firstRound, finishedAt: '2027-03-01T00:00:00.000Z' };
  expect(admission(unopened, india('2027-03-31T23:59:59'), extendedTo).state).toBe('closed');
  const later = { ...firstRound, finishedAt: extendedTo };
  expect(admission(later, Date.parse(extendedTo))).toEqual({ state: 'closed', date: deadline });
});

test('a round that an organiser ended leaves the rest of its days to others, and is never current if it had not opened', () => {
  const april = india('2027-04-14T10:00:00');
  const timeline = { ...firstRound.timeline, opens: '2027-04-10', deadline: '2027-06-15' };
  const second = { ...firstRound, timeline };
  const endedOn = (day: string) => ({ ...firstRound, finishedAt: `${day}T04:30:00.000Z` });
  expect(roundsOverlap(firstRound, second)).toBe(true);
  expect(roundsOverlap(second, endedOn('2027-04-10'))).toBe(true);
  expect(roundsOverlap(second, endedOn('2027-04-09'))).toBe(false);
  expect(findCurrentRound([endedOn('2027-04-09')], april)).toEqual(endedOn('2027-04-09'));
  expect(findCurrentRound([second, endedOn('2027-03-01')], india('2027-04-05T10:00:00'))).toBe(second);
  expect(findCurrentRound([endedOn('2027-03-01')], april)).toBeUndefined();
});

test('a code that is sent shortly before the deadline submits until 15 minutes after it', () => {
  const validUntil = (sentAt: string, extension = deadline) =>
    codeValidUntil(india(sentAt), 10 * 60_000, extension);
  expect(validUntil('2027-05-14T12:00:00')).toBe(india('2027-05-14T12:10:00'));
  expect(validUntil('2027-05-15T23:50:00')).toBe(india('2027-05-16T00:00:00'));
  expect(validUntil('2027-05-15T23:50:01')).toBe(india('2027-05-16T00:15:00'));
  expect(validUntil('2027-05-15T23:59:59.999')).toBe(india('2027-05-16T00:15:00'));
  expect(validUntil('2027-05-15T23:59:59.999', extendedTo)).toBe(india('2027-05-16T00:09:59.999'));
  expect(validUntil('2027-05-20T23:55:00', extendedTo)).toBe(india('2027-05-21T00:15:00'));
});

test('a draft is kept for 180 days after its own deadline', () => {
  expect(programme.retention.draftDays).toBe(180);
  expect(new Date(draftExpiry(firstRound)).toISOString()).toBe('2027-11-11T18:30:00.000Z');
  expect(new Date(draftExpiry(firstRound, extendedTo)).toISOString()).toBe('2027-11-16T18:30:00.000Z');
  expect(draftExpiry(firstRound, opens)).toBe(draftExpiry(firstRound));
});
