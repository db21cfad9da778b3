import fc from 'fast-check';
import { controlByte, fault, type RawFault, sendAndClose, sendAndWait, token } from './fault.ts';
import type { RawRequest } from './request.ts';

/** Invalid methods, targets and versions. */
export function lineFaults(validRequest: RawRequest): RawFault[] {
  const known = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'LOCK'];
  return [
    fault(
      'an unsupported method',
      fc
        .oneof(fc.constantFrom(...known, 'post', 'Post', 'POSTS', 'POS', ''), token)
        .filter((method) => method !== validRequest.method)
        .map((method) => sendAndWait({ ...validRequest, method })),
    ),
    fault(
      'an unknown version',
      fc
        .oneof(
          fc.constantFrom('', 'HTTP', 'HTTP/', 'HTTP/1', 'http/1.1', 'HTTP/1.11', 'HTTP/9.9', 'HTP/1.1'),
          token,
        )
        .map((version) => sendAndClose({ ...validRequest, version })),
    ),
    fault(
      'control characters in the request line',
      fc.tuple(controlByte, fc.nat({ max: validRequest.target.length })).map(([byte, at]) => {
        const target = validRequest.target.slice(0, at) + byte + validRequest.target.slice(at);
        return sendAndWait({ ...validRequest, target });
      }),
    ),
  ];
}

/** Paths that must not reach the route, even when a server decodes them or resolves their dots. */
export function pathFaults(validRequest: RawRequest): RawFault[] {
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
  const base = validRequest.target.slice(0, validRequest.target.lastIndexOf('/'));
  return [
    fault(
      'another path',
      fc
        .tuple(
          fc.constantFrom(`${base}/`, `${validRequest.target}/`, validRequest.target, '/', '//', ''),
          parts,
        )
        .map(([start, more]) => start + more.join('/'))
        .filter((target) => target !== validRequest.target)
        .map((target) => sendAndWait({ ...validRequest, target })),
    ),
    fault(
      'a path with ../ that resolves to the route',
      parts.map((more) => {
        const back = '../'.repeat(more.length);
        const last = validRequest.target.slice(base.length + 1);
        return sendAndWait({ ...validRequest, target: `${base}/${more.join('/')}/${back}${last}` });
      }),
    ),
    fault(
      'a target that is too long',
      fc
        .integer({ min: 17_000, max: 70_000 })
        .map((length) =>
          sendAndWait({ ...validRequest, target: `${validRequest.target}?${'q'.repeat(length)}` }),
        ),
    ),
  ];
}
