import { expect, test, vi } from 'vitest';
import { makeRemindersFunction } from './reminders.ts';

function scheduledRuns() {
  const run = () => vi.fn(async () => {});
  return {
    sendReminders: run(),
    remindReaders: run(),
    lapseReturns: run(),
    releaseDecisions: run(),
    tellFounders: run(),
    writeHistoryRoot: run(),
    deleteRounds: run(),
    now: () => 17,
  };
}

test('runs with the time of its schedule, or with the current time without one', async () => {
  const runs = scheduledRuns();
  const run = makeRemindersFunction(runs);
  await run({ time: '2027-05-08T04:00:00Z' });
  await run({});
  for (const { mock } of [runs.sendReminders, runs.remindReaders])
    expect(mock.calls).toEqual([[Date.UTC(2027, 4, 8, 4)], [17]]);
  expect(runs.lapseReturns).toHaveBeenCalledTimes(2);
  expect(runs.deleteRounds.mock.calls).toEqual([[600_017], [600_017]]);
  await expect(run({ time: 'today' })).rejects.toThrow();
  expect(runs.sendReminders).toHaveBeenCalledTimes(2);
  expect(runs.releaseDecisions).not.toHaveBeenCalled();
});

test('the run of every minute releases decisions and tells founders of moved deadlines only', async () => {
  const runs = scheduledRuns();
  await makeRemindersFunction(runs)({ run: 'release' });
  expect(runs.releaseDecisions).toHaveBeenCalledOnce();
  expect(runs.tellFounders).toHaveBeenCalledOnce();
  expect(runs.sendReminders).not.toHaveBeenCalled();
  expect(runs.deleteRounds).not.toHaveBeenCalled();
});

test('requests for changes end, the root is written, and rounds are deleted, although the reminders fail', async () => {
  const runs = { ...scheduledRuns(), sendReminders: () => Promise.reject(new Error('no table')) };
  await expect(makeRemindersFunction(runs)({})).rejects.toThrow('no table');
  expect(runs.lapseReturns).toHaveBeenCalledOnce();
  expect(runs.writeHistoryRoot).toHaveBeenCalledOnce();
  expect(runs.deleteRounds).toHaveBeenCalledOnce();
});
