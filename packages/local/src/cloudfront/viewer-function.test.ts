import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { compileViewerFunction } from './viewer-function.ts';

const requestOf = (url: string, headers: IncomingMessage['headers'] = {}) =>
  ({ method: 'GET', url, headers }) as IncomingMessage;

test('a function changes the path of a request and keeps its query', () => {
  const run = compileViewerFunction(
    "function handler({ request }) { request.uri += '/index.html'; return request; }",
  );
  const request = requestOf('/page?a=1&b=2?');
  expect(run(request)).toBeUndefined();
  expect(request.url).toBe('/page/index.html?a=1&b=2?');
});

test('a function gets the method, the headers and the cookies of a request', () => {
  const run = compileViewerFunction(
    'function handler({ request }) { return { uri: encodeURIComponent(JSON.stringify(request)) }; }',
  );
  const request = requestOf('/page', { 'accept-language': 'ta', cookie: 'language=ta; other=a=b' });
  run(request);
  expect(JSON.parse(decodeURIComponent(request.url ?? ''))).toEqual({
    method: 'GET',
    uri: '/page',
    headers: { 'accept-language': { value: 'ta' } },
    cookies: { language: { value: 'ta' }, other: { value: 'a=b' } },
  });
});

test('a function can respond itself', () => {
  const run = compileViewerFunction('function handler() { return { statusCode: 404 }; }');
  expect(run(requestOf('/%E0'))).toMatchObject({ status: 404 });
});

test('a function without a handler fails', () => {
  const run = compileViewerFunction('function other() {}');
  expect(() => run(requestOf('/'))).toThrow('handler is not defined');
});
