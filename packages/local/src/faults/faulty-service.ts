import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FaultKind, FaultPlan, FaultyService } from './fault-plan.ts';
import { muteResponse } from './mute-response.ts';

interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Refusal = 'throttled' | '500';

const json = (status: number, type: string): ErrorAnswer => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type },
  body: JSON.stringify({ __type: type, message: 'The local cloud was asked to fail this call' }),
});

const xml = (status: number, code: string): ErrorAnswer => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body: `<ErrorResponse><Error><Code>${code}</Code><Message>The local cloud was asked to fail this call</Message></Error></ErrorResponse>`,
});

const s3Xml = (status: number, code: string): ErrorAnswer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<Error><Code>${code}</Code><Message>The local cloud was asked to fail this call</Message></Error>`,
});

/** In what words each service refuses. */
const refusals: Readonly<Record<FaultyService, Readonly<Record<Refusal, ErrorAnswer>>>> = {
  dynamodb: {
    throttled: json(400, 'ProvisionedThroughputExceededException'),
    '500': json(500, 'InternalServerError'),
  },
  cognito: { throttled: json(400, 'TooManyRequestsException'), '500': json(500, 'InternalErrorException') },
  ses: { throttled: xml(400, 'Throttling'), '500': xml(500, 'InternalFailure') },
  s3: { throttled: s3Xml(503, 'SlowDown'), '500': s3Xml(500, 'InternalError') },
};

/** Lets a service fail as planned: its calls reach the listener only where no fault is in the way. */
export function withFaults(
  service: FaultyService,
  plan: FaultPlan,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const kind = plan.ofService(service, callName(service, request));
    if (kind === undefined) return listener(request, response);
    fail(kind, service, listener, request, response);
  };
}

function fail(
  kind: FaultKind,
  service: FaultyService,
  listener: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (kind === 'applied-but-error') {
    const answered = () => refuse(response, refusals[service]['500']);
    listener(request, muteResponse(request, answered));
    return;
  }
  request.resume();
  if (kind !== 'time-out') request.once('end', () => refuse(response, refusals[service][kind]));
}

function refuse(response: ServerResponse, { status, headers, body }: ErrorAnswer): void {
  if (!response.destroyed) response.writeHead(status, headers).end(body);
}

/** The name of a call as its service's documentation has it. SES is only ever asked to send. */
function callName(service: FaultyService, { method = '', url = '', headers }: IncomingMessage): string {
  switch (service) {
    case 'dynamodb':
    case 'cognito':
      return String(headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    case 'ses':
      return 'SendEmail';
    case 's3':
      return s3Call(method, url);
  }
}

function s3Call(method: string, url: string): string {
  if (method === 'GET' && url.includes('list-type=')) return 'ListObjectsV2';
  const verb = { GET: 'Get', HEAD: 'Head', PUT: 'Put', POST: 'Post', DELETE: 'Delete' }[method] ?? method;
  return `${verb}Object`;
}
