import fc from 'fast-check';
import { bytesOf, type RawRequest, type Sending } from './request.ts';

/** One way for a request to be wrong, whatever it asks for. */
export interface RawFault {
  readonly what: string;
  readonly sendings: fc.Arbitrary<Sending>;
}

export const fault = (what: string, sendings: fc.Arbitrary<Sending>): RawFault => ({ what, sendings });

/** The caller waits for an answer. */
export const complete = (request: RawRequest): Sending => ({ bytes: bytesOf(request), hangsUp: false });

/** The caller goes away. */
export const abandoned = (request: RawRequest): Sending => ({ bytes: bytesOf(request), hangsUp: true });

/** Each character is the byte of its number. */
export const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Bytes that stand nowhere in a head. */
export const controlByte = fc.constantFrom('\0', '\x01', '\x07', '\x08', '\x0b', '\x0c', '\x1b', '\x7f');

/** What HTTP lets a method or a header's name be. */
export const token = fc.stringMatching(/^[A-Za-z!#$%&'*+.^_`|~-]{1,24}$/);
