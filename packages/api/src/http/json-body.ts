import type { MiddlewareObj } from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import { problem } from '../problem.ts';
import { type HttpAnswer, problemAnswer } from './answers.ts';
import { type AdmittedEvent, requestIdOf } from './event.ts';
import { isWithinBounds, jsonBounds } from './json-bounds.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Turns a body that came as bytes into its text. @throws TypeError when it is none: nothing is made up for what is missing */
function decode(event: AdmittedEvent): void {
  if (!event.isBase64Encoded) return;
  event.body = utf8.decode(Buffer.from(event.body ?? '', 'base64'));
  event.isBase64Encoded = false;
}

/**
 * Parses the JSON body of a call that has one; too large, malformed or outrageous ones are `invalid-request`.
 * The content type is not asked for: a schema decides, and a page of another origin has no token to send with.
 */
export function jsonBody(): MiddlewareObj<AdmittedEvent, HttpAnswer> {
  const parser = httpJsonBodyParser({ disableContentTypeCheck: true });
  return {
    before: async (request) => {
      const { event } = request;
      const { route } = event.admitted;
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
