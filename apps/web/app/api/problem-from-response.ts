import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ProblemCode, problemBodySchema } from '@portal/contracts/http/problems';
import { maxDocumentMegabytes } from '@portal/contracts/uploads/documents';
import { ApiProblem } from './api-problem.ts';

interface Meaning {
  readonly code: ProblemCode;
  readonly message: MessageDescriptor;
}

const unavailable: Meaning = {
  code: 'unavailable',
  message: msg`The service is busy. Please try again in a moment.`,
};

const internalError: Meaning = {
  code: 'internal-error',
  message: msg`Something went wrong on our side. Everything saved before is safe.`,
};

/** What responses without a problem body mean, by status: those of the gateway or a proxy. */
const meanings: Readonly<Record<number, Meaning>> = {
  400: {
    code: 'invalid-request',
    message: msg`The request is not valid. Please check the marked fields.`,
  },
  401: { code: 'not-signed-in', message: msg`Please log in to continue.` },
  403: { code: 'forbidden', message: msg`You are not allowed to do this.` },
  404: { code: 'not-found', message: msg`Not found.` },
  413: {
    code: 'file-too-large',
    message: msg`File size must be less than ${maxDocumentMegabytes}MB`,
  },
  429: unavailable,
  502: unavailable,
  503: unavailable,
  504: unavailable,
};

/** Returns the problem of a response outside 200–299. */
export function problemFromResponse(status: number, body: unknown, requestId?: string): ApiProblem {
  const parsed = problemBodySchema.safeParse(body);
  if (parsed.success) return new ApiProblem({ status, requestId, ...parsed.data });
  const { code, message } = meanings[status] ?? internalError;
  return new ApiProblem({ status, requestId, code, message: i18n.t(message) });
}
