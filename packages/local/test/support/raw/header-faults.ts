import fc from 'fast-check';
import { complete, controlByte, fault, type RawFault } from './fault.ts';
import { type RawRequest, withHeader } from './request.ts';

/** What says to whom, by whom and how long. */
export function headerFaults(good: RawRequest): RawFault[] {
  const length = good.body.length;
  const header = (name: string, ...values: string[]) => complete(withHeader(good, name, ...values));
  const badly = (what: string, name: string, values: readonly string[][]) =>
    fault(
      what,
      fc.constantFrom(...values).map((given) => header(name, ...given)),
    );
  return [
    badly('another host, or none', 'host', [
      [],
      [''],
      ['example.org'],
      ['localhost'],
      ['example.org', 'localhost'],
    ]),
    badly('a length that is none', 'content-length', [
      ...['-1', '+5', '1e3', '0x10', '5, 6', `${length}.0`, '9'.repeat(30)].map((value) => [value]),
      [String(length), String(length + 1)],
      [String(length), '0'],
    ]),
    badly('two lengths at once', 'transfer-encoding', [
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
    badly('an expectation', 'expect', [['200-ok'], ['a miracle']]),
    fault(
      'a name or a value that no header has',
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
      'more than a head may hold',
      fc.integer({ min: 17_000, max: 100_000 }).map((size) => header('x-long', 'x'.repeat(size))),
    ),
    fault(
      'a token that is none',
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
