import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import { readBody } from '../http/read-body.ts';
import { internalError, type JsonResponse } from './engine.ts';

/** The maximum size of a request, in bytes. */
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;
const CONTENT_TYPE = 'application/x-amz-json-1.0';

/** Runs one operation, named in `x-amz-target`, with its JSON body. */
export type AnswerCall = (operation: string, body: string) => Promise<JsonResponse>;

/**
 * Creates the emulator's HTTP listener. It verifies neither signatures nor dates: a request only has to carry a signature.
 */
export function createHttpListener(answerCall: AnswerCall): RequestListener {
  return (req, res) => void exchange(answerCall, req, res);
}

async function exchange(answerCall: AnswerCall, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const error = authenticationError(req);
    if (error) return respond(res, error);
    const body = await readBody(req, MAX_REQUEST_BYTES);
    if (!body) return void res.writeHead(413).end();
    respond(res, await answerCall(operationOf(req), body.toString()));
  } catch (error) {
    // The client has disconnected: no response is possible.
    if (req.socket.destroyed) return;
    console.error('dynamodb:', error);
    if (!res.headersSent) respond(res, internalError());
  }
}

function operationOf(req: IncomingMessage): string {
  return String(req.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
}

function authenticationError(req: IncomingMessage): JsonResponse | undefined {
  if (req.headers.authorization?.startsWith('AWS4-')) return undefined;
  const __type = 'com.amazon.coral.service#MissingAuthenticationTokenException';
  return {
    status: 400,
    body: JSON.stringify({ __type, message: 'Request is missing Authentication Token' }),
  };
}

function respond(res: ServerResponse, { status, body }: JsonResponse): void {
  res
    .writeHead(status, {
      'content-type': CONTENT_TYPE,
      'content-length': Buffer.byteLength(body),
      'x-amzn-requestid': randomUUID(),
      'x-amz-crc32': crc32(body),
    })
    .end(body);
}
