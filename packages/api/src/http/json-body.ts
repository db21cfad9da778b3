import type { MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import { problem } from '../problem.ts';
import { type HttpAnswer, problemAnswer } from './answers.ts';
import { type AuthorizedEvent, requestIdOf } from './event.ts';

/** Bounds of a JSON body: a draft with every field at its limit is far below all of them. */
export const jsonBounds = { bytes: 128 * 1024, depth: 8, keys: 500 } as const;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Turns a body that came as bytes into its text. @throws TypeError when it is none: nothing is made up for what is missing */
function decode(event: AuthorizedEvent): void {
  if (!event.isBase64Encoded) return;
  event.body = utf8.decode(Buffer.from(event.body ?? '', 'base64'));
  event.isBase64Encoded = false;
}

/**
 * Parses the JSON body of a call that has one; too large, malformed or outrageous ones are `invalid-request`.
 * The content type is not asked for: a schema decides, and a page of another origin has no token to send with.
 */
export function jsonBody(): MiddlewareObj<AuthorizedEvent, HttpAnswer> {
  const parser = httpJsonBodyParser({ disableContentTypeCheck: true });
  return {
    before: async (request) => {
      const { event } = request;
      const { route } = event.authorized;
      if (route.request === undefined || route.request === 'multipart') return undefined;
      const refused = problemAnswer(problem('invalid-request'), requestIdOf(event));
      try {
        decode(event);
        if (Buffer.byteLength(event.body ?? '') > jsonBounds.bytes) return refused;
        await parser.before?.(request as Parameters<NonNullable<typeof parser.before>>[0]);
      } catch {
        return refused;
      }
      return isWithinBounds(event.body) ? undefined : refused;
    },
  };
}

/**
 * Whether a parsed body is shallow and small enough to be looked at by a schema, and its texts and names are Unicode: half a
 * surrogate pair would be refused, or come back as another character, from every store.
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
