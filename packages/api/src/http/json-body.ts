import type { MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import { isBodyOptional } from '@portal/contracts/http/route';
import { problem } from '../problem.ts';
import type { AuthorizedEvent } from './event.ts';
import { type HttpResponse, problemResponse } from './responses.ts';

/** Limits of a JSON body, far above a draft with every field at its limit. */
export const jsonBounds = { bytes: 128 * 1024, depth: 8, keys: 500 } as const;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes a base64 body. @throws TypeError when it is not valid UTF-8, instead of inserting replacement characters */
function decode(event: AuthorizedEvent): void {
  if (!event.isBase64Encoded) return;
  event.body = utf8.decode(Buffer.from(event.body ?? '', 'base64'));
  event.isBase64Encoded = false;
}

/**
 * Middleware that parses the JSON body of a call. A body that is malformed or exceeds the limits is an `invalid-request`. It
 * treats an empty body as absent. Does not check the content type: the schema validates the body, and a page of another origin has no token (CSRF).
 */
export function jsonBody(): MiddlewareObj<AuthorizedEvent, HttpResponse> {
  const parser = httpJsonBodyParser({ disableContentTypeCheck: true });
  return {
    before: async (request) => {
      const { event } = request;
      const { route } = event.authorized;
      if (route.request === undefined || route.request === 'multipart') return undefined;
      if (!event.body && isBodyOptional(route)) {
        delete event.body;
        return undefined;
      }
      const rejection = problemResponse(problem('invalid-request'), event);
      try {
        decode(event);
        if (Buffer.byteLength(event.body ?? '') > jsonBounds.bytes) return rejection;
        await parser.before?.(request as Parameters<NonNullable<typeof parser.before>>[0]);
      } catch {
        return rejection;
      }
      return isWithinBounds(event.body) ? undefined : rejection;
    },
  };
}

/**
 * Returns whether a parsed body is within the limits and all its strings are well-formed Unicode. Stores would reject or
 * replace half a surrogate pair.
 */
export function isWithinBounds(value: unknown): boolean {
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
