import type { EmulatedService } from '../cloud/emulated-services.ts';
import type { ServiceFault } from './fault-plan.ts';

/** A service's response to a request that fails. */
export interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type ErrorFormat = (status: number, name: string, message: string) => ErrorResponse;

const injected = 'The local cloud injected this fault';

const json: ErrorFormat = (status, name, message) => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': name },
  body: JSON.stringify({ __type: name, message }),
});

const xml: ErrorFormat = (status, name, message) => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<ErrorResponse><Error><Code>${name}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

const s3Xml: ErrorFormat = (status, name, message) => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${name}</Code><Message>${message}</Message></Error>`,
});

const errorFormats: Readonly<Record<EmulatedService, ErrorFormat>> = {
  dynamodb: json,
  cognito: json,
  ses: xml,
  s3: s3Xml,
};

type ErrorCode = readonly [status: number, name: string];

/** The errors of each service. */
const errorCodes: Readonly<
  Record<EmulatedService, { readonly throttled: ErrorCode; readonly failed: ErrorCode }>
> = {
  dynamodb: {
    throttled: [400, 'ProvisionedThroughputExceededException'],
    failed: [500, 'InternalServerError'],
  },
  cognito: { throttled: [400, 'TooManyRequestsException'], failed: [500, 'InternalErrorException'] },
  ses: { throttled: [400, 'Throttling'], failed: [500, 'InternalFailure'] },
  s3: { throttled: [503, 'SlowDown'], failed: [500, 'InternalError'] },
};

/** The response of a service with a fault, in the service's error format. */
export function errorResponseOf(service: EmulatedService, fault: ServiceFault): ErrorResponse {
  if (fault.kind === 'refused') return errorFormats[service](400, fault.error, fault.message);
  if (fault.kind === 'empty') return { status: 200, headers: {}, body: '' };
  const [status, name] = errorCodes[service][fault.kind === 'throttled' ? 'throttled' : 'failed'];
  return errorFormats[service](status, name, injected);
}
