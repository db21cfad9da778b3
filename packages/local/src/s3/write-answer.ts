import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Answer } from './answer.ts';
import type { S3Request } from './request.ts';

/** How much of a refused upload is read and thrown away, so that a browser gets to see the refusal. */
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;

/**
 * Sends an answer. What the request still has to say is read first: a browser that is cut off while it sends reports
 * a network error instead of the answer.
 */
export async function writeAnswer(res: ServerResponse, answer: Answer, request?: S3Request): Promise<void> {
  const drained = (await request?.body.drain(MAX_DRAIN_BYTES).catch(() => false)) ?? false;
  if (!drained) res.setHeader('connection', 'close');
  const { status, headers = {}, body } = answer;
  const isHead = request?.method === 'HEAD';
  if (typeof body === 'object') {
    res.writeHead(status, headers);
    await sendFile(res, body);
  } else {
    res.writeHead(status, headers).end(isHead ? undefined : body);
  }
  if (!drained) res.once('finish', () => res.req.destroy());
}

async function sendFile(
  res: ServerResponse,
  { file, start, end }: Exclude<Answer['body'], string | undefined>,
): Promise<void> {
  try {
    if (end < start) res.end();
    else await pipeline(file.createReadStream({ start, end, autoClose: false }), res);
  } catch (error) {
    if (!res.destroyed) throw error; // else whoever asked has left
  } finally {
    await file.close();
  }
}
