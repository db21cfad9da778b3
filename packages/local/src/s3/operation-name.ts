import type { IncomingMessage } from 'node:http';
import { readTarget, type S3Target } from './request.ts';

/** The emulated operations. `PostObject` is a browser's form upload. */
export type S3Operation =
  | 'PutObject'
  | 'CopyObject'
  | 'GetObject'
  | 'HeadObject'
  | 'DeleteObject'
  | 'PutObjectTagging'
  | 'GetObjectTagging'
  | 'ListObjectVersions'
  | 'ListObjectsV2'
  | 'PostObject';

/** The operation of a request; undefined for preflights and operations that are not emulated. */
export function operationName(
  req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): S3Operation | undefined {
  try {
    return operationOf(readTarget(req));
  } catch {
    return undefined;
  }
}

const objectOperations: Readonly<Record<string, S3Operation>> = {
  PUT: 'PutObject',
  GET: 'GetObject',
  HEAD: 'HeadObject',
  DELETE: 'DeleteObject',
  'PUT tagging': 'PutObjectTagging',
  'GET tagging': 'GetObjectTagging',
  'DELETE versionId': 'DeleteObject',
};

const SUB_RESOURCES = [
  'acl',
  'attributes',
  'partNumber',
  'retention',
  'tagging',
  'uploadId',
  'uploads',
  'versionId',
];

export function operationOf({ method, query, headers, key }: S3Target): S3Operation | undefined {
  if (key === '') {
    if (method === 'GET' && query.has('versions')) return 'ListObjectVersions';
    if (method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2';
    const isForm = headers['content-type']?.startsWith('multipart/form-data');
    return method === 'POST' && isForm ? 'PostObject' : undefined;
  }
  if (method === 'PUT' && headers['x-amz-copy-source'] !== undefined) return 'CopyObject';
  return objectOperations[[method, ...SUB_RESOURCES.filter((name) => query.has(name))].join(' ')];
}
