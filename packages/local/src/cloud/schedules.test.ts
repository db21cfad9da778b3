import { expect, test } from 'vitest';
import type { ScheduleResource } from '../template/stack-model.ts';
import { dueTimes, startSchedules } from './schedules.ts';

const schedule: ScheduleResource = {
  logicalId: 'Daily',
  ref: 'Daily',
  arn: 'arn:daily',
  properties: {},
  ScheduleExpression: { hour: 9, minute: 30 },
  ScheduleExpressionTimezone: 'Asia/Kolkata',
  State: 'ENABLED',
  Target: { Arn: 'arn:function', Input: '{"time":"<aws.scheduler.scheduled-time>"}' },
};

const at = (time: string) => Date.parse(time);
const iso = (time: number) => new Date(time).toISOString();

test('a daily time is due once a day in its time zone, at the instant itself', () => {
  const due = at('2027-05-08T09:30+05:30');
  expect(dueTimes(schedule, due - 1, due)).toEqual([due]);
  expect(dueTimes(schedule, due, due + 1000)).toEqual([]);
  expect(dueTimes(schedule, due - 1000, due - 1)).toEqual([]);
  expect(dueTimes(schedule, due, at('2027-05-10T23:00Z')).map(iso)).toEqual([
    '2027-05-09T04:00:00.000Z',
    '2027-05-10T04:00:00.000Z',
  ]);
  for (const [ScheduleExpressionTimezone, expected] of Object.entries({
    UTC: '2027-05-08T09:30:00.000Z',
    'Pacific/Kiritimati': '2027-05-07T19:30:00.000Z',
    'America/Los_Angeles': '2027-05-08T16:30:00.000Z',
  })) {
    const zoned = { ...schedule, ScheduleExpressionTimezone };
    const times = dueTimes(zoned, at('2027-05-06T00:00Z'), at('2027-05-11T00:00Z')).map(iso);
    expect(times).toHaveLength(5);
    expect(times).toContain(expected);
  }
});

test('a schedule for every minute is due at each, and once after a jump of the clock', () => {
  const everyMinute = { ...schedule, ScheduleExpression: 'rate(1 minute)' } as const;
  const minute = at('2027-05-08T09:30Z');
  expect(dueTimes(everyMinute, minute - 1, minute)).toEqual([minute]);
  expect(dueTimes(everyMinute, minute, minute + 59_999)).toEqual([]);
  expect(dueTimes(everyMinute, minute, minute + 600_001)).toEqual([minute + 600_000]);
});

test('a jump of the clock invokes the function once for each day, in order, and a step back for none', async () => {
  let now = at('2027-05-07T00:00Z');
  const invoked: unknown[] = [];
  const schedules = startSchedules({
    stackModel: { schedules: [schedule] },
    invocations: { invoke: async (...call) => void invoked.push(call) },
    now: () => now,
  });
  await schedules.runDue();
  expect(invoked).toEqual([]);
  now = at('2027-05-08T12:00Z');
  await Promise.all([schedules.runDue(), schedules.runDue()]);
  const days = ['2027-05-07T04:00:00Z', '2027-05-08T04:00:00Z'];
  expect(invoked).toEqual(days.map((time) => ['arn:function', { time }]));
  now = at('2027-05-01T00:00Z');
  await schedules.runDue();
  expect(invoked).toHaveLength(2);
  await schedules.close();
});
