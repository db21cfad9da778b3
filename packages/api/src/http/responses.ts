import { type I18n, setupI18n } from '@lingui/core';
import {
  type ProblemBody,
  type ProblemCode,
  type ProblemDetails,
  problems,
} from '@portal/contracts/http/problems';
import { type Language, requestedLanguage } from '@portal/contracts/languages';
import { messages as en } from '../../locales/problems/en.po';
import { messages as ta } from '../../locales/problems/ta.po';
import type { Problem } from '../domain/problem.ts';
import { type HttpEvent, requestIdOf } from './event.ts';
import { problemTexts } from './problem-texts.ts';

/** An HTTP response in API Gateway's payload format version 2.0. */
export interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers of every response. Responses contain personal data, so they must not be cached unless their route says so. */
const commonHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** @param cachedSeconds how long anybody may keep the response; by default nobody may */
export function jsonResponse(
  status: number,
  body: unknown,
  requestId: string,
  cachedSeconds?: number,
): HttpResponse {
  const cache = cachedSeconds === undefined ? {} : { 'cache-control': `public, max-age=${cachedSeconds}` };
  const response = textResponse(status, JSON.stringify(body), requestId);
  return { ...response, headers: { ...response.headers, ...cache, 'content-type': 'application/json' } };
}

export function textResponse(statusCode: number, body: string, requestId: string): HttpResponse {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'x-request-id': requestId };
  return { statusCode, headers: { ...commonHeaders, ...type }, body };
}

const texts: Readonly<Record<Language, I18n>> = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  ta: setupI18n({ locale: 'ta', messages: { ta } }),
};

/** Turns a problem into an HTTP response with its status, and its message in the language of the request. */
export function problemResponse({ problem, fields, details }: Problem, event: HttpEvent): HttpResponse {
  const body: ProblemBody = {
    message: describeProblem(problem, details, event.headers['accept-language']),
    code: problem,
    ...(fields === undefined ? {} : { fields }),
    ...(details === undefined ? {} : { details }),
  };
  const response = jsonResponse(problems[problem].status, body, requestIdOf(event));
  if (details?.retry_after === undefined) return response;
  return {
    ...response,
    headers: { ...response.headers, 'retry-after': String(Math.ceil(details.retry_after)) },
  };
}

/** Returns the message of a problem in the language of an `Accept-Language` header. */
export function describeProblem(
  code: ProblemCode,
  details: ProblemDetails = {},
  acceptLanguage?: string,
): string {
  const text = problemTexts[code];
  const language = requestedLanguage(undefined, acceptLanguage);
  return texts[language].t(typeof text === 'function' ? text(details, language) : text);
}
