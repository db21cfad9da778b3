import { expect, test, vi } from 'vitest';
import { makeRemindersFunction } from './reminders.ts';

test('runs with the time of its schedule, or with the current time without one', async () => {
  const [sendReminders, lapseReturns] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const run = makeRemindersFunction(sendReminders, lapseReturns, () => 17);
  await run({ time: '2027-05-08T04:00:00Z' });
  await run({});
  expect(sendReminders.mock.calls).toEqual([[Date.UTC(2027, 4, 8, 4)], [17]]);
  expect(lapseReturns).toHaveBeenCalledTimes(2);
  await expect(run({ time: 'today' })).rejects.toThrow();
  expect(sendReminders).toHaveBeenCalledTimes(2);
});

test('requests for changes end although the reminders fail', async () => {
  const lapseReturns = vi.fn(async () => {});
  const sendReminders = () => Promise.reject(new Error('no table'));
  await expect(makeRemindersFunction(sendReminders, lapseReturns, () => 17)({})).rejects.toThrow('no table');
  expect(lapseReturns).toHaveBeenCalledOnce();
});
