import { expect, test } from 'vitest';
import { compileRoutes } from './route-table.ts';

const keys = [
  'GET /pets/{id}',
  'PUT /pets/{id}',
  'GET /pets/dog',
  'GET /pets/{id}/toys/ball',
  'GET /pets/dog/toys/{toy}',
  'POST /pets',
];
const find = compileRoutes(keys.map((routeKey) => ({ routeKey })));

test.each([
  ['GET', '/pets/dog', 'GET /pets/dog', {}],
  ['GET', '/pets/cat', 'GET /pets/{id}', { id: 'cat' }],
  ['PUT', '/pets/dog', 'PUT /pets/{id}', { id: 'dog' }],
  ['GET', '/pets/dog/toys/ball', 'GET /pets/dog/toys/{toy}', { toy: 'ball' }],
  ['GET', '/pets/cat/toys/ball', 'GET /pets/{id}/toys/ball', { id: 'cat' }],
  ['POST', '/pets', 'POST /pets', {}],
])('%s %s is served by %s', (method, path, routeKey, pathParameters) => {
  expect(find(method, path)).toEqual({ route: { routeKey }, pathParameters });
});

test.each([
  ['GET', '/pets'],
  ['GET', '/'],
  ['POST', '/pets/'],
  ['GET', '/pets/'],
  ['GET', '/pets/dog/toys'],
  ['GET', '/other/dog'],
])('%s %s has no route', (method, path) => {
  expect(find(method, path)).toBeUndefined();
});

test.each(['$default', 'ANY /pets', 'GET /pets/{rest+}'])('rejects %s', (routeKey) => {
  expect(() => compileRoutes([{ routeKey }])).toThrow(routeKey);
});
