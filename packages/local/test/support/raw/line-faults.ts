import fc from 'fast-check';
import { abandoned, complete, controlByte, fault, type RawFault, token } from './fault.ts';
import type { RawRequest } from './request.ts';

/** The method, the target, the version. */
export function lineFaults(good: RawRequest): RawFault[] {
  const known = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'LOCK'];
  return [
    fault(
      'a method that the call does not have',
      fc
        .oneof(fc.constantFrom(...known, 'post', 'Post', 'POSTS', 'POS', ''), token)
        .filter((method) => method !== good.method)
        .map((method) => complete({ ...good, method })),
    ),
    fault(
      'a version that does not exist',
      fc
        .oneof(
          fc.constantFrom('', 'HTTP', 'HTTP/', 'HTTP/1', 'http/1.1', 'HTTP/1.11', 'HTTP/9.9', 'HTP/1.1'),
          token,
        )
        .map((version) => abandoned({ ...good, version })),
    ),
    fault(
      'control characters in the request line',
      fc.tuple(controlByte, fc.nat({ max: good.target.length })).map(([byte, at]) => {
        const target = good.target.slice(0, at) + byte + good.target.slice(at);
        return complete({ ...good, target });
      }),
    ),
  ];
}

/** None of them leads to the call, however often it is decoded or its dots are followed. */
export function pathFaults(good: RawRequest): RawFault[] {
  const part = fc.oneof(
    fc.constantFrom(
      '.',
      '..',
      '...',
      '%2e',
      '%2e%2e',
      '.%2E',
      '%252e%252e',
      '..%2f',
      '%2f',
      '%5c',
      '\\',
      ';',
    ),
    fc.constantFrom(
      '%00',
      '%2500',
      '%0d%0a',
      '%c0%af',
      '%c0%ae',
      '%e0%80%af',
      '%ed%a0%80',
      '%ff',
      '%',
      '%g1',
    ),
    fc.constantFrom('', 'x', '__proto__', 'constructor', '*', '{id}', '%7Bid%7D', 'a'.repeat(5000)),
  );
  const parts = fc.array(part, { minLength: 1, maxLength: 6 });
  const base = good.target.slice(0, good.target.lastIndexOf('/'));
  return [
    fault(
      'a path that leads elsewhere',
      fc
        .tuple(fc.constantFrom(`${base}/`, `${good.target}/`, good.target, '/', '//', ''), parts)
        .map(([start, more]) => start + more.join('/'))
        .filter((target) => target !== good.target)
        .map((target) => complete({ ...good, target })),
    ),
    fault(
      'a path with a way round',
      parts.map((more) => {
        const back = '../'.repeat(more.length);
        const last = good.target.slice(base.length + 1);
        return complete({ ...good, target: `${base}/${more.join('/')}/${back}${last}` });
      }),
    ),
    fault(
      'a target without end',
      fc
        .integer({ min: 17_000, max: 70_000 })
        .map((length) => complete({ ...good, target: `${good.target}?${'q'.repeat(length)}` })),
    ),
  ];
}
