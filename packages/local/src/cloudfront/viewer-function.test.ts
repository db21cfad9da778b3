import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { compileViewerFunction } from './viewer-function.ts';

const requestOf = (url: string, headers: IncomingMessage['headers'] = {}) =>
  ({ method: 'GET', url, headers }) as IncomingMessage;

test('a function gets method, headers and cookies, and changes the path but not the query', () => {
  const run = compileViewerFunction(
    'function handler(event) { return { uri: encodeURIComponent(JSON.stringify(event.request)) }; }',
  );
  const request = requestOf('/page?a=1&b=2?', { 'accept-language': 'ta', cookie: 'language=ta; other=a=b' });
  expect(run(request)).toBeUndefined();
  const [path = '', ...query] = request.url?.split('?') ?? [];
  expect(query.join('?')).toBe('a=1&b=2?');
  expect(JSON.parse(decodeURIComponent(path))).toEqual({
    method: 'GET',
    uri: '/page',
    headers: { 'accept-language': { value: 'ta' } },
    cookies: { language: { value: 'ta' }, other: { value: 'a=b' } },
  });
});

test('a function can respond itself; one without a handler fails', () => {
  const run = compileViewerFunction('function handler() { return { statusCode: 404 }; }');
  expect(run(requestOf('/%E0'))).toMatchObject({ status: 404 });
  expect(() => compileViewerFunction('function other() {}')(requestOf('/'))).toThrow(
    'handler is not defined',
  );
});

test('rejects syntax that CloudFront lacks', () => {
  for (const code of [
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
  ])
    expect(() => compileViewerFunction(code), code).toThrow();
});

test('rejects more than 10 KB of code', () => {
  const ofSize = (bytes: number) => `function handler() {} // `.padEnd(bytes, 'x');
  expect(() => compileViewerFunction(ofSize(10_240))).not.toThrow();
  expect(() => compileViewerFunction(ofSize(10_241))).toThrow('at most 10 KB');
});

test("accepts what CloudFront's engine adds to ECMAScript 5.1", () => {
  const code = `const handler = async (...all) => { let two = \`\${2 ** all.length}\`; return await two; };`;
  expect(() => compileViewerFunction(code)).not.toThrow();
});
