import { expect, test, vi } from 'vitest';
import { makeRemindersFunction } from './reminders.ts';

test.each([
  ['the time of its schedule', { time: '2027-05-08T04:00:00Z' }, Date.UTC(2027, 4, 8, 4)],
  ['the current time without one', {}, 17],
])('runs with %s', async (_what, event, expected) => {
  const sendReminders = vi.fn(async () => {});
  const lapseReturns = vi.fn(async () => {});
  await makeRemindersFunction(sendReminders, lapseReturns, () => 17)(event);
  expect(sendReminders.mock.calls).toEqual([[expected]]);
  expect(lapseReturns).toHaveBeenCalledOnce();
});

test('an invalid time runs nothing', async () => {
  const run = vi.fn(async () => {});
  await expect(makeRemindersFunction(run, run, () => 17)({ time: 'today' })).rejects.toThrow();
  expect(run).not.toHaveBeenCalled();
});

test('requests for changes end although the reminders fail', async () => {
  const lapseReturns = vi.fn(async () => {});
  const sendReminders = async () => {
    throw new Error('no table');
  };
  await expect(makeRemindersFunction(sendReminders, lapseReturns, () => 17)({})).rejects.toThrow('no table');
  expect(lapseReturns).toHaveBeenCalledOnce();
});
