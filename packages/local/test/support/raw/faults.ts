import fc from 'fast-check';
import { bodyFaults } from './body-faults.ts';
import { fault, latin1, type RawFault } from './fault.ts';
import { headerFaults } from './header-faults.ts';
import { lineFaults, pathFaults } from './line-faults.ts';
import type { RawRequest } from './request.ts';

/** All kinds of faults of a request, each with random variants. */
export function rawFaultsOf(validRequest: RawRequest): readonly RawFault[] {
  return [
    ...lineFaults(validRequest),
    ...pathFaults(validRequest),
    ...headerFaults(validRequest),
    ...bodyFaults(validRequest),
    ...nonHttpFaults,
  ];
}

/** Bytes of other protocols, or of other versions of HTTP. */
const nonHttpFaults: readonly RawFault[] = [
  fault(
    'bytes that are not HTTP/1.1',
    fc
      .oneof(
        fc.constantFrom(
          '',
          '\r\n\r\n',
          '\0',
          'GET /api/users\r\n',
          'SSH-2.0-OpenSSH_9.9\r\n',
          '\x16\x03\x01\x02\0\x01',
        ),
        fc.constantFrom(
          'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
          'HTTP/1.1 200 OK\r\n\r\n',
          '*1\r\n$4\r\nPING\r\n',
        ),
        fc.uint8Array({ maxLength: 2000 }).map((given) => Buffer.from(given).toString('latin1')),
      )
      .map((text) => ({ bytes: latin1(text), closesAfterSending: true })),
  ),
];
