import type { FaultyService, ServiceFault } from './fault-plan.ts';

/** What a service answers instead of doing its work. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Dialect = (status: number, name: string, message: string) => ErrorAnswer;

const asked = 'The local cloud was asked to fail this call';

const json: Dialect = (status, name, message) => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': name },
  body: JSON.stringify({ __type: name, message }),
});

const xml: Dialect = (status, name, message) => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<ErrorResponse><Error><Code>${name}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

const s3Xml: Dialect = (status, name, message) => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${name}</Code><Message>${message}</Message></Error>`,
});

const dialects: Readonly<Record<FaultyService, Dialect>> = {
  dynamodb: json,
  cognito: json,
  ses: xml,
  s3: s3Xml,
};

type Words = readonly [status: number, name: string];

/** In what words each service refuses. */
const words: Readonly<Record<FaultyService, { readonly throttled: Words; readonly failed: Words }>> = {
  dynamodb: {
    throttled: [400, 'ProvisionedThroughputExceededException'],
    failed: [500, 'InternalServerError'],
  },
  cognito: { throttled: [400, 'TooManyRequestsException'], failed: [500, 'InternalErrorException'] },
  ses: { throttled: [400, 'Throttling'], failed: [500, 'InternalFailure'] },
  s3: { throttled: [503, 'SlowDown'], failed: [500, 'InternalError'] },
};

/** The answer that a fault stands for, in the words of its service. */
export function refusalOf(service: FaultyService, fault: ServiceFault): ErrorAnswer {
  if (fault.kind === 'refused') return dialects[service](400, fault.error, fault.message);
  if (fault.kind === 'empty') return { status: 200, headers: {}, body: '' };
  const [status, name] = words[service][fault.kind === 'throttled' ? 'throttled' : 'failed'];
  return dialects[service](status, name, asked);
}
