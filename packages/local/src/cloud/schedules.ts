import type { ScheduleResource, StackModel } from '../template/stack-model.ts';
import type { AsyncInvocations } from './async-invocations.ts';

export interface SchedulesOptions {
  readonly stackModel: Pick<StackModel, 'schedules'>;
  readonly invocations: Pick<AsyncInvocations, 'invoke'>;
  /** The current time, in ms. */
  readonly now: () => number;
}

const pollMs = 1000;
const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Invokes a schedule's function for each due time that the clock passes, in their order. After a jump of the clock it invokes the
 * function of a daily schedule once for each day that was skipped, with the time of that day, and that of a schedule for every minute
 * once; of the times before the start, it makes up for the last minute.
 */
export function startSchedules({ stackModel, invocations, now }: SchedulesOptions) {
  let checkedUntil = now() - minuteMs;
  let running = Promise.resolve();

  async function invokeDue(): Promise<void> {
    const [from, until] = [checkedUntil, now()];
    checkedUntil = until;
    for (const { Target, ...schedule } of stackModel.schedules) {
      for (const due of dueTimes(schedule, from, until)) {
        const input = Target.Input.replaceAll(scheduledTime, isoSeconds(due));
        await invocations.invoke(Target.Arn, JSON.parse(input));
      }
    }
  }

  /** Invokes the functions of every schedule that became due, and resolves when they have ended. */
  function runDue(): Promise<void> {
    running = running.then(invokeDue);
    return running;
  }

  const timer = setInterval(() => void runDue(), pollMs).unref();
  return {
    runDue,
    close: () => {
      clearInterval(timer);
      return running;
    },
  };
}

/** EventBridge Scheduler replaces it by the time for which the invocation was scheduled. */
const scheduledTime = '<aws.scheduler.scheduled-time>';

/** The times of a schedule after `from` up to `until`, in ms; of one for every minute only the last. */
export function dueTimes(
  {
    ScheduleExpression: at,
    ScheduleExpressionTimezone: timeZone,
  }: Pick<ScheduleResource, 'ScheduleExpression' | 'ScheduleExpressionTimezone'>,
  from: number,
  until: number,
): number[] {
  if (typeof at === 'string') {
    const last = Math.floor(until / minuteMs) * minuteMs;
    return last > from ? [last] : [];
  }
  const times: number[] = [];
  const sinceMidnight = (at.hour * 60 + at.minute) * minuteMs;
  for (let day = Math.floor(from / dayMs) - 1; day * dayMs <= until + dayMs; day += 1) {
    const wallTime = day * dayMs + sinceMidnight;
    const due = wallTime - zoneOffset(timeZone, wallTime);
    if (due > from && due <= until) times.push(due);
  }
  return times;
}

/** The time zone's distance from UTC around a time, in ms. */
function zoneOffset(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 * 1000;
}

/** `2027-05-08T04:00:00Z`, as EventBridge Scheduler writes times. */
function isoSeconds(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
