import { expect, test } from 'vitest';
import { compileRoutes } from './route-table.ts';

const keys = [
  'ANY /pets/{rest+}',
  'GET /pets/{id}',
  'ANY /pets/{id}',
  'GET /pets/dog',
  'GET /pets/{id}/toys/ball',
  'GET /pets/dog/toys/{toy}',
  'POST /pets',
];
const find = compileRoutes(keys.map((routeKey) => ({ routeKey })));

test.each([
  ['GET', '/pets/dog', 'GET /pets/dog', {}],
  ['GET', '/pets/cat', 'GET /pets/{id}', { id: 'cat' }],
  ['PUT', '/pets/cat', 'ANY /pets/{id}', { id: 'cat' }],
  ['PUT', '/pets/dog', 'ANY /pets/{id}', { id: 'dog' }],
  ['GET', '/pets/dog/toys/ball', 'GET /pets/dog/toys/{toy}', { toy: 'ball' }],
  ['GET', '/pets/cat/toys/ball', 'GET /pets/{id}/toys/ball', { id: 'cat' }],
  ['GET', '/pets/cat/toys/bone', 'ANY /pets/{rest+}', { rest: 'cat/toys/bone' }],
  ['POST', '/pets', 'POST /pets', {}],
])('%s %s is served by %s', (method, path, routeKey, pathParameters) => {
  expect(find(method, path)).toEqual({ route: { routeKey }, pathParameters });
});

test.each([
  ['GET', '/pets'],
  ['GET', '/'],
  ['POST', '/pets/'],
  ['GET', '/other/dog'],
])('%s %s has no route', (method, path) => {
  expect(find(method, path)).toBeUndefined();
});

test('$default takes what no route fits', () => {
  const withDefault = compileRoutes([{ routeKey: '$default' }, { routeKey: 'GET /a' }]);
  expect(withDefault('GET', '/a')?.route.routeKey).toBe('GET /a');
  expect(withDefault('PATCH', '/b/c')?.route.routeKey).toBe('$default');
});
