import { type IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

/** A response that goes nowhere: the listener works as ever, its answer is dropped. Calls back when it is complete. */
export function muteResponse(request: IncomingMessage, ended: () => void): ServerResponse {
  const response = new ServerResponse(request);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // A response only asks for the stream part of a socket.
  response.assignSocket(Object.assign(nowhere, { setTimeout: () => nowhere }) as never);
  response.once('finish', ended);
  return response;
}
