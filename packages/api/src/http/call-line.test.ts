import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import { countedLines } from '@portal/contracts/operations/counted-lines';
import { dailyCalls } from '@portal/contracts/operations/daily-calls';
import { expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { claimsOf, httpEvent } from '../../test/http-event.ts';
import { problem } from '../problem.ts';
import { jsonAnswer, problemAnswer } from './answers.ts';
import { makeCallLine } from './call-line.ts';

const callLine = makeCallLine(routes);
const eventOf = (id: RouteId) => httpEvent(id, {}, claimsOf(newFounder()));
const isDaily = (id: RouteId) => dailyCalls.some((daily) => daily === id);

test.each(routeIds.filter(isDaily))('%s that went well is told by the gateway alone', (id) => {
  expect(callLine(eventOf(id), jsonAnswer(200, {}, 'id'), 12)).toBeUndefined();
});

test.each(routeIds.filter((id) => !isDaily(id)))('%s that went well has its line', (id) => {
  const event = eventOf(id);
  expect(callLine(event, jsonAnswer(200, {}, 'id'), 12)).toEqual({
    event: 'call',
    request_id: event.requestContext.requestId,
    route: event.routeKey,
    status: 200,
    milliseconds: 12,
  });
});

test.each(routeIds)('%s that was refused or failed has its line, with the problem', (id) => {
  for (const code of ['invalid-request', 'forbidden', 'unavailable', 'internal-error'] as const) {
    const answer = problemAnswer(problem(code), 'id');
    expect(callLine(eventOf(id), answer, 1)).toMatchObject({ status: answer.statusCode, problem: code });
  }
});

test('a call that no function serves has its line, whatever it is answered', () => {
  const event = { ...eventOf('saveDraft'), routeKey: '$default' };
  expect(callLine(event, jsonAnswer(200, {}, 'id'), 1)).toMatchObject({ route: '$default' });
});

test('whatever is counted when it goes well has its line', () => {
  const counted = Object.values(countedLines).flatMap((lines) =>
    lines.problems === 'none' && 'routes' in lines ? lines.routes : [],
  );
  expect(counted).toContain('verifyOtp');
  expect(counted.filter(isDaily)).toEqual([]);
});
