import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/read-body.ts';
import { writeServiceError } from '../http/service-errors.ts';
import { isOperationName, type OperationName, operations } from './operations/table.ts';
import { CognitoError } from './service-error.ts';

const MAX_REQUEST_BYTES = 1024 * 1024;
const TARGET = 'AWSCognitoIdentityProviderService.';

/**
 * Creates the HTTP listener: operations by POST, and preflights. It does not verify signatures: an operation that needs the
 * account's credentials only has to carry one.
 */
export function createHttpListener(run: (name: OperationName, input: unknown) => Promise<object>) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.setHeader('access-control-allow-origin', '*');
    res.setHeader('access-control-expose-headers', 'x-amzn-RequestId,x-amzn-ErrorType,Date');
    res.setHeader('cache-control', 'no-store');
    res.setHeader('x-amzn-requestid', randomUUID());
    try {
      if (req.method === 'OPTIONS') preflight(req, res);
      else {
        const body = await readBody(req, MAX_REQUEST_BYTES);
        if (!body) throw new CognitoError('RequestEntityTooLargeException', 'The request is too large');
        respond(res, await run(operationOf(req), parseJson(body)));
      }
    } catch (error) {
      if (!req.errored) respondException(res, error); // else the client has disconnected
    }
  };
}

function operationOf(req: IncomingMessage): OperationName {
  const name = String(req.headers['x-amz-target'] ?? '').replace(TARGET, '');
  if (!isOperationName(name)) {
    const operation = name || 'A request without x-amz-target';
    throw new CognitoError('UnknownOperationException', `The local cloud does not emulate: ${operation}`);
  }
  if (operations[name].caller === 'account' && !req.headers.authorization?.startsWith('AWS4-')) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  return name;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new CognitoError('SerializationException', 'The request is not JSON');
  }
}

function preflight(req: IncomingMessage, res: ServerResponse): void {
  res
    .writeHead(200, {
      'access-control-allow-methods': 'POST,OPTIONS',
      'access-control-allow-headers': req.headers['access-control-request-headers'] ?? '*',
      'access-control-max-age': '172800',
    })
    .end();
}

function respondException(res: ServerResponse, error: unknown): void {
  if (error instanceof CognitoError) writeServiceError('cognito', res, 400, error.name, error.message);
  else {
    console.error('cognito:', error);
    writeServiceError('cognito', res, 500, 'InternalErrorException', 'Something went wrong');
  }
}

function respond(res: ServerResponse, body: object): void {
  res.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
}
