import fc from 'fast-check';
import { bodyFaults } from './body-faults.ts';
import { fault, latin1, type RawFault } from './fault.ts';
import { headerFaults } from './header-faults.ts';
import { lineFaults, pathFaults } from './line-faults.ts';
import type { RawRequest } from './request.ts';

/** Everything that can be wrong about a request that saves something, each way with endless variants. */
export function rawFaultsOf(good: RawRequest): readonly RawFault[] {
  return [...lineFaults(good), ...pathFaults(good), ...headerFaults(good), ...bodyFaults(good), ...strangers];
}

/** What does not speak HTTP, or not this one. */
const strangers: readonly RawFault[] = [
  fault(
    'no HTTP at all',
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
      .map((text) => ({ bytes: latin1(text), hangsUp: true })),
  ),
];
