import type { IncomingMessage } from 'node:http';
import { readTarget, type S3Target } from './request.ts';

/** The calls that the emulator answers. `PostObject` is a browser's form upload. */
export type S3Call =
  | 'PutObject'
  | 'CopyObject'
  | 'GetObject'
  | 'HeadObject'
  | 'DeleteObject'
  | 'PutObjectTagging'
  | 'GetObjectTagging'
  | 'ListObjectVersions'
  | 'PostObject';

/** The call that a request's head makes; undefined for preflights and anything that is not emulated. */
export function callName(req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): S3Call | undefined {
  try {
    return callOf(readTarget(req));
  } catch {
    return undefined;
  }
}

const objectCalls: Readonly<Record<string, S3Call>> = {
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

/** The call of a target. */
export function callOf({ method, query, headers, key }: S3Target): S3Call | undefined {
  if (key === '') {
    if (method === 'GET' && query.has('versions')) return 'ListObjectVersions';
    const isForm = headers['content-type']?.startsWith('multipart/form-data');
    return method === 'POST' && isForm ? 'PostObject' : undefined;
  }
  if (method === 'PUT' && headers['x-amz-copy-source'] !== undefined) return 'CopyObject';
  return objectCalls[[method, ...SUB_RESOURCES.filter((name) => query.has(name))].join(' ')];
}
