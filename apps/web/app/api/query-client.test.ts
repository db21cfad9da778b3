import { expect, test } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { shouldRetry } from './query-client.ts';

const problem = (status: number) => new ApiProblem({ code: 'unavailable', status, message: 'x' });

test.each([
  [0, problem(0), true],
  [1, problem(503), true],
  [2, problem(503), false],
  [1, problem(429), true],
  [2, problem(429), false],
  [0, problem(404), false],
  [0, problem(409), false],
  [0, new Error('a bug'), false],
])('after %i failures, %o', (failures, error, again) => {
  expect(shouldRetry(failures, error)).toBe(again);
});
