import { expect, test, vi } from 'vitest';
import { makeRemindersFunction } from './reminders.ts';

test.each([
  ['the time of its schedule', { time: '2027-05-08T04:00:00Z' }, Date.UTC(2027, 4, 8, 4)],
  ['the current time without one', {}, 17],
])('runs with %s', async (_what, event, expected) => {
  const sendReminders = vi.fn(async () => {});
  await makeRemindersFunction(sendReminders, () => 17)(event);
  expect(sendReminders.mock.calls).toEqual([[expected]]);
});

test('an invalid time runs nothing', async () => {
  const sendReminders = vi.fn(async () => {});
  await expect(makeRemindersFunction(sendReminders, () => 17)({ time: 'today' })).rejects.toThrow();
  expect(sendReminders).not.toHaveBeenCalled();
});
