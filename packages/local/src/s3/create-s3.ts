import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Bucket, type BucketDefinition, type Buckets, openBuckets } from './bucket.ts';
import { forbidsReading } from './bucket-policy.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import {
  copyObject,
  deleteObject,
  getObject,
  getObjectTagging,
  listObjects,
  listVersions,
  putObject,
  putObjectTagging,
} from './object-operations.ts';
import { operationOf, type S3Operation } from './operation-name.ts';
import { postObject } from './post-object.ts';
import { readRequest, type S3Request, type S3Target } from './request.ts';
import { createScanner, type ScanPlan } from './scanner.ts';
import { accessDenied, S3Error } from './service-error.ts';
import { type Authentication, authenticate, type Credentials } from './signature.ts';
import { type S3Response, xmlResponse } from './xml.ts';

export interface S3Options {
  /** The folder of the buckets; created when missing. One process may use it at a time. */
  readonly dataDir: string;
  /** Ms since the epoch, for expiry. */
  readonly now: () => number;
  readonly buckets: readonly BucketDefinition[];
  /** Secret keys by access key id; by default `local`/`local` and `test`/`test`. */
  readonly credentials?: Credentials;
  readonly scans?: readonly ScanPlan[];
  /** Whether a request's signer may learn that an object is missing; others get AccessDenied. By default every signer may. */
  readonly learnsOfMissing?: (target: S3Target) => boolean;
}

export type S3 = ReturnType<typeof createS3>;

interface OperationContext extends Authentication {
  readonly buckets: Buckets;
  readonly bucket: Bucket;
}

const operations: Record<
  S3Operation,
  (request: S3Request, context: OperationContext) => S3Response | Promise<S3Response>
> = {
  PutObject: (request, { bucket }) => putObject(bucket, request),
  CopyObject: (request, { buckets, bucket }) => copyObject(buckets, bucket, request),
  GetObject: (request, { bucket }) => readObject(bucket, request),
  HeadObject: (request, { bucket }) => readObject(bucket, request),
  DeleteObject: (request, { bucket }) => deleteObject(bucket, request),
  PutObjectTagging: (request, { bucket }) => putObjectTagging(bucket, request),
  GetObjectTagging: (request, { bucket }) => getObjectTagging(bucket, request),
  ListObjectVersions: (request, { bucket }) => listVersions(bucket, request),
  ListObjectsV2: (request, { bucket }) => listObjects(bucket, request),
  PostObject: (request, { bucket, ...context }) => postObject(bucket, request, context),
};

/** Opens an S3 emulator with path-style URLs and the template's buckets. */
export function createS3(options: S3Options) {
  const { dataDir, now, credentials = { local: 'local', test: 'test' } } = options;
  const { learnsOfMissing = () => true } = options;
  const scanner = createScanner(options.scans ?? []);
  const buckets = openBuckets({ dataDir, now, buckets: options.buckets, scanner });

  async function runOperation(request: S3Request): Promise<S3Response> {
    const operation = operationOf(request);
    // A form has its signature in its fields.
    if (operation !== 'PostObject') await authenticate(request, { credentials, now: now() });
    if (!operation)
      throw new S3Error(501, 'NotImplemented', 'The local cloud does not emulate this operation.');
    const bucket = buckets.get(request.bucket);
    try {
      return await operations[operation](request, { buckets, bucket, credentials, now: now() });
    } catch (error) {
      const isMissing = error instanceof S3Error && error.code === 'NoSuchKey';
      throw isMissing && !learnsOfMissing(request) ? accessDenied() : error;
    }
  }

  async function serve(request: S3Request, res: ServerResponse): Promise<S3Response> {
    const { method, headers } = request;
    if (method === 'OPTIONS') {
      const { corsRules } = buckets.get(request.bucket);
      return { status: 200, headers: preflightHeaders(corsRules, request) };
    }
    if (headers.origin) {
      const allowed = corsHeaders(buckets.get(request.bucket).corsRules, request);
      for (const [name, value] of Object.entries(allowed)) res.setHeader(name, value);
    }
    return runOperation(request);
  }

  return {
    /** Handles an HTTP request. Never rejects. */
    async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
      res.setHeader('x-amz-request-id', randomUUID());
      res.setHeader('date', new Date(now()).toUTCString());
      try {
        writeResponse(res, await serve(await readRequest(req), res));
      } catch (error) {
        if (!req.errored) writeResponse(res, errorResponse(error, req)); // else the client has disconnected
      }
    },
    scanner,
    /** Reads an object of a bucket; `undefined` if it does not exist. */
    read(bucket: string, key: string): Buffer | undefined {
      const { objects } = buckets.get(bucket);
      return objects.has(key) ? objects.read(objects.get(key)) : undefined;
    },
    close: () => {
      scanner.close();
      buckets.close();
    },
  };
}

/** Sends a response; without a body to a HEAD request. */
function writeResponse(res: ServerResponse, { status, headers = {}, body }: S3Response): void {
  res.writeHead(status, headers).end(res.req.method === 'HEAD' ? undefined : body);
}

/** @throws AccessDenied when the bucket's policy forbids it */
function readObject(bucket: Bucket, target: S3Target): S3Response {
  const { denials, objects } = bucket;
  if (objects.has(target.key) && forbidsReading(denials, target, objects.get(target.key).tags)) {
    throw accessDenied();
  }
  return getObject(bucket, target);
}

function errorResponse(error: unknown, { url = '' }: IncomingMessage): S3Response {
  if (error instanceof S3Error) {
    const { code: Code, message: Message, details, status } = error;
    return xmlResponse({ Error: { Code, Message, ...details, Resource: url.replace(/\?.*$/s, '') } }, status);
  }
  console.error('s3:', error);
  return xmlResponse({ Error: { Code: 'InternalError', Message: 'We encountered an internal error.' } }, 500);
}
