import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { compileViewerFunction } from './viewer-function.ts';

const requestOf = (url: string, headers: IncomingMessage['headers'] = {}) =>
  ({ method: 'GET', url, headers }) as IncomingMessage;

test('a function changes the path of a request and keeps its query', () => {
  const run = compileViewerFunction(
    "function handler(event) { event.request.uri += '/index.html'; return event.request; }",
  );
  const request = requestOf('/page?a=1&b=2?');
  expect(run(request)).toBeUndefined();
  expect(request.url).toBe('/page/index.html?a=1&b=2?');
});

test('a function gets the method, the headers and the cookies of a request', () => {
  const run = compileViewerFunction(
    'function handler(event) { return { uri: encodeURIComponent(JSON.stringify(event.request)) }; }',
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

test.each([
  'function handler({ request }) { return request; }',
  'function handler(event) { return [...event.list]; }',
  'function handler(event) { return { ...event.request }; }',
  'function handler(event) { for (const one of event.list) return one; }',
  'function handler(event, path = 1) { return path; }',
  'class Handler {}',
  'function handler(event) { return event.request?.uri; }',
  'function handler(event) { return event.uri ?? 1; }',
  'function handler(event) { try { return event.uri; } catch { return 1; } }',
  'function handler(request) { return { request }; }',
  'const handler = async (event) => { for await (const one of event) return one; };',
])('rejects syntax that CloudFront lacks: %s', (code) => {
  expect(() => compileViewerFunction(code)).toThrow();
});

test("accepts what CloudFront's engine adds to ECMAScript 5.1", () => {
  const code = `const handler = async (...all) => { let two = \`\${2 ** all.length}\`; return await two; };`;
  expect(() => compileViewerFunction(code)).not.toThrow();
});
