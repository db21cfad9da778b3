import fc from 'fast-check';
import { controlByte, fault, type RawFault, sendAndWait } from './fault.ts';
import { type RawRequest, withHeader } from './request.ts';

/** Invalid headers: host, length, authorization and others. */
export function headerFaults(validRequest: RawRequest): RawFault[] {
  const length = validRequest.body.length;
  const header = (name: string, ...values: string[]) =>
    sendAndWait(withHeader(validRequest, name, ...values));
  const headerFault = (what: string, name: string, values: readonly string[][]) =>
    fault(
      what,
      fc.constantFrom(...values).map((given) => header(name, ...given)),
    );
  return [
    headerFault('another or a missing host', 'host', [
      [],
      [''],
      ['example.org'],
      ['localhost'],
      ['example.org', 'localhost'],
    ]),
    headerFault('an invalid content-length', 'content-length', [
      ...['-1', '+5', '1e3', '0x10', '5, 6', `${length}.0`, '9'.repeat(30)].map((value) => [value]),
      [String(length), String(length + 1)],
      [String(length), '0'],
    ]),
    headerFault('content-length with transfer-encoding', 'transfer-encoding', [
      ...[
        'chunked',
        'Chunked',
        'identity, chunked',
        'chunked, identity',
        '\x0bchunked',
        'xchunked',
        'gzip',
      ].map((value) => [value]),
      ['chunked', 'identity'],
    ]),
    headerFault('an unknown expectation', 'expect', [['200-ok'], ['a miracle']]),
    fault(
      'an invalid header name or value',
      fc
        .oneof(
          fc.constantFrom(
            ['', 'no name'],
            ['two words', 'x'],
            ['na(me', 'x'],
            ['n\u00e4me', 'x'],
            ['name ', 'x'],
          ),
          controlByte.map((byte) => ['x-name', `a${byte}b`]),
          fc.constantFrom('\r', '\n', '\nx-other: y').map((end) => ['x-name', `a${end}b`]),
        )
        .map(([name = '', value = '']) => header(name, value)),
    ),
    fault(
      'a head that is too large',
      fc.integer({ min: 17_000, max: 100_000 }).map((size) => header('x-long', 'x'.repeat(size))),
    ),
    fault(
      'an invalid bearer token',
      fc
        .oneof(
          fc.constantFrom(
            '',
            'Bearer',
            'Basic YTpi',
            'Bearer a.b.c',
            'Bearer null',
            'Bearer e30.e30.',
            '\u00ff\u00fe',
          ),
          fc.base64String({ maxLength: 4000 }).map((text) => `Bearer ${text}`),
        )
        .map((value) => header('authorization', value)),
    ),
  ];
}
