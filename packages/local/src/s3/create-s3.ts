import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Bucket, type BucketDefinition, type Buckets, openBuckets } from './bucket.ts';
import { forbidsReading } from './bucket-policy.ts';
import { callOf, type S3Call } from './call-name.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import {
  copyObject,
  deleteObject,
  getObject,
  getObjectTagging,
  listVersions,
  putObject,
  putObjectTagging,
} from './object-calls.ts';
import { postObject } from './post-object.ts';
import { readRequest, type S3Request, type S3Target } from './request.ts';
import { createScanner, type Scanner, type ScanPlan } from './scanner.ts';
import { accessDenied, S3Error } from './service-error.ts';
import { type Authentication, authenticate, type Credentials } from './signature.ts';
import { type Answer, xmlAnswer } from './xml.ts';

export interface S3Options {
  /** The folder of the buckets; made when missing. One process may use it at a time. */
  readonly dataDir: string;
  /** Ms since the epoch: judges expiry. */
  readonly now: () => number;
  readonly buckets: readonly BucketDefinition[];
  /** Who may sign, by access key id: `local`/`local` and `test`/`test` by default. */
  readonly credentials?: Credentials;
  /** Which objects are searched for malware. */
  readonly scans?: readonly ScanPlan[];
}

/** An S3 emulator, path style. */
export interface S3 {
  /** Answers a request. Never rejects. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  readonly scanner: Pick<Scanner, 'delays' | 'delay' | 'hurry'>;
  close(): void;
}

interface CallContext extends Authentication {
  readonly buckets: Buckets;
  readonly bucket: Bucket;
}

const calls: Record<S3Call, (request: S3Request, context: CallContext) => Answer | Promise<Answer>> = {
  PutObject: (request, { bucket }) => putObject(bucket, request),
  CopyObject: (request, { buckets, bucket }) => copyObject(buckets, bucket, request),
  GetObject: (request, { bucket }) => readObject(bucket, request),
  HeadObject: (request, { bucket }) => readObject(bucket, request),
  DeleteObject: (request, { bucket }) => deleteObject(bucket, request),
  PutObjectTagging: (request, { bucket }) => putObjectTagging(bucket, request),
  GetObjectTagging: (request, { bucket }) => getObjectTagging(bucket, request),
  ListObjectVersions: (request, { bucket }) => listVersions(bucket, request),
  PostObject: (request, { bucket, ...context }) => postObject(bucket, request, context),
};

/** Opens the emulator with the template's buckets. */
export function createS3(options: S3Options): S3 {
  const { dataDir, now, credentials = { local: 'local', test: 'test' } } = options;
  const scanner = createScanner(options.scans ?? []);
  const buckets = openBuckets({ dataDir, now, buckets: options.buckets, scanner });

  async function answer(request: S3Request): Promise<Answer> {
    const call = callOf(request);
    // A form carries its signature in its fields.
    if (call !== 'PostObject') await authenticate(request, { credentials, now: now() });
    if (!call) throw new S3Error(501, 'NotImplemented', 'The local cloud does not emulate this call.');
    return calls[call](request, { buckets, bucket: buckets.get(request.bucket), credentials, now: now() });
  }

  async function serve(request: S3Request, res: ServerResponse): Promise<Answer> {
    const { method, headers } = request;
    if (method === 'OPTIONS') {
      const { corsRules } = buckets.get(request.bucket);
      return { status: 200, headers: preflightHeaders(corsRules, request) };
    }
    if (headers.origin) {
      const allowed = corsHeaders(buckets.get(request.bucket).corsRules, request);
      for (const [name, value] of Object.entries(allowed)) res.setHeader(name, value);
    }
    return answer(request);
  }

  return {
    async handle(req, res) {
      res.setHeader('x-amz-request-id', randomUUID());
      res.setHeader('date', new Date(now()).toUTCString());
      try {
        writeAnswer(res, await serve(await readRequest(req), res));
      } catch (error) {
        if (!req.errored) writeAnswer(res, errorAnswer(error, req)); // else the client has gone
      }
    },
    scanner,
    close: () => {
      scanner.close();
      buckets.close();
    },
  };
}

/** Sends an answer; its head alone to a HEAD request. */
function writeAnswer(res: ServerResponse, { status, headers = {}, body }: Answer): void {
  res.writeHead(status, headers).end(res.req.method === 'HEAD' ? undefined : body);
}

/** @throws AccessDenied when the bucket's policy forbids it */
function readObject(bucket: Bucket, target: S3Target): Answer {
  const { denials, objects } = bucket;
  if (objects.has(target.key) && forbidsReading(denials, target, objects.get(target.key).tags)) {
    throw accessDenied();
  }
  return getObject(bucket, target);
}

function errorAnswer(error: unknown, { url = '' }: IncomingMessage): Answer {
  if (error instanceof S3Error) {
    const { code: Code, message: Message, details, status } = error;
    return xmlAnswer({ Error: { Code, Message, ...details, Resource: url.replace(/\?.*$/s, '') } }, status);
  }
  console.error('s3:', error);
  return xmlAnswer({ Error: { Code: 'InternalError', Message: 'We encountered an internal error.' } }, 500);
}
