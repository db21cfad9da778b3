import { keyOfRoute, type Route } from '@portal/contracts/http/route';
import { dailyCalls } from '@portal/contracts/operations/daily-calls';
import type { LogEntry } from '../log.ts';
import { type HttpAnswer, problemOf } from './answers.ts';
import { type HttpEvent, requestIdOf } from './event.ts';

/** The line that a call leaves; `undefined` when it says no more than the gateway's. */
export type CallLine = (
  event: Pick<HttpEvent, 'routeKey' | 'requestContext'>,
  answer: HttpAnswer,
  milliseconds: number,
) => LogEntry | undefined;

/** @param routes those that the function serves, by their ids */
export function makeCallLine(routes: Readonly<Record<string, Route>>): CallLine {
  const daily = new Set(dailyCalls.map((id) => routes[id] && keyOfRoute(routes[id])));
  return (event, answer, milliseconds) => {
    if (answer.statusCode < 400 && daily.has(event.routeKey)) return undefined;
    return {
      event: 'call',
      request_id: requestIdOf(event),
      route: event.routeKey,
      status: answer.statusCode,
      ...problemOf(answer),
      milliseconds,
    };
  };
}
