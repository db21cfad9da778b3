import type middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import { problem } from '../domain/problem.ts';
import type { CallContext, HttpEvent } from './event.ts';
import { ProblemError } from './failures.ts';
import type { HttpResponse } from './responses.ts';

/**
 * Limits of a JSON body. `bytes`: as many as an item of the table has at most; the largest request is a round with every text at its limit
 * in Tamil. Items of arrays are keys, too: the longest request distributes 3,000 applications.
 */
export const jsonBounds = { bytes: 400 * 1024, depth: 8, keys: 4000 } as const;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Middlewares that parse a JSON body. A body that is malformed or exceeds the limits is an `invalid-request`. They do not check the
 * content type: the schema validates the body, and a page of another origin has no token (CSRF).
 */
export const jsonBody = [
  { before: decodeWithinBounds },
  httpJsonBodyParser<HttpEvent>({ disableContentTypeCheck: true }),
  {
    before: ({ event }: BodyRequest) => {
      if (!isWithinBounds(event.body)) throw invalidRequest();
    },
  },
];

type BodyRequest = middy.Request<HttpEvent, HttpResponse, Error, CallContext>;

const invalidRequest = () => new ProblemError(problem('invalid-request'));

/** Decodes a base64 body. Rejects one that is not valid UTF-8, instead of inserting replacement characters. */
function decodeWithinBounds({ event }: BodyRequest): void {
  try {
    if (event.isBase64Encoded) event.body = utf8.decode(Buffer.from(event.body ?? '', 'base64'));
    event.isBase64Encoded = false;
  } catch {
    throw invalidRequest();
  }
  if (Buffer.byteLength(event.body ?? '') > jsonBounds.bytes) throw invalidRequest();
}

/**
 * Returns whether a parsed body is within the limits and all its strings are well-formed Unicode. Stores would reject or
 * replace half a surrogate pair.
 */
function isWithinBounds(value: unknown): boolean {
  let keys = 0;
  const visit = (node: unknown, depth: number): boolean => {
    if (typeof node === 'string') return node.isWellFormed();
    if (typeof node !== 'object' || node === null) return true;
    if (depth > jsonBounds.depth) return false;
    const entries = Object.entries(node);
    keys += entries.length;
    if (keys > jsonBounds.keys) return false;
    return entries.every(([name, child]) => name.isWellFormed() && visit(child, depth + 1));
  };
  return visit(value, 1);
}
