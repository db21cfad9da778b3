import fc from 'fast-check';
import { bytesOf, type RawRequest, type Transmission } from './request.ts';

/** A kind of invalid requests. */
export interface RawFault {
  readonly what: string;
  readonly transmissions: fc.Arbitrary<Transmission>;
}

export const fault = (what: string, transmissions: fc.Arbitrary<Transmission>): RawFault => ({
  what,
  transmissions,
});

/** The client waits for a response. */
export const sendAndWait = (request: RawRequest): Transmission => ({
  bytes: bytesOf(request),
  closesAfterSending: false,
});

/** The client closes the connection after sending. */
export const sendAndClose = (request: RawRequest): Transmission => ({
  bytes: bytesOf(request),
  closesAfterSending: true,
});

/** The bytes of a text, one per character code. */
export const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Control characters, which are invalid in a request's head. */
export const controlByte = fc.constantFrom('\0', '\x01', '\x07', '\x08', '\x0b', '\x0c', '\x1b', '\x7f');

/** A token as HTTP defines it: a method or a header name. */
export const token = fc.stringMatching(/^[A-Za-z!#$%&'*+.^_`|~-]{1,24}$/);
