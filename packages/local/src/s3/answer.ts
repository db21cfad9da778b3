import type { ServerResponse } from 'node:http';
import { type XmlElements, xmlDocument } from './xml.ts';

/** What a call answers. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
}

/** An answer of one XML document. */
export function xmlAnswer(root: XmlElements, status = 200, headers: Answer['headers'] = {}): Answer {
  return { status, headers: { 'content-type': 'application/xml', ...headers }, body: xmlDocument(root) };
}

/** Sends an answer; its head alone to a HEAD request. */
export function writeAnswer(res: ServerResponse, { status, headers = {}, body }: Answer): void {
  res.writeHead(status, headers).end(res.req.method === 'HEAD' ? undefined : body);
}
