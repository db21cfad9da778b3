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
  | 'ListObjectsV2'
  | 'ListObjectVersions'
  | 'PostObject';

/** The call that a request's head makes, for whoever wraps the emulator; undefined for preflights and anything unknown. */
export function callName(req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): S3Call | undefined {
  try {
    return callOf(readTarget(req));
  } catch {
    return undefined;
  }
}

/** The call of a target. Sub-resources that are not emulated (`?acl`, `?uploads`, …) are no call. */
export function callOf(target: S3Target): S3Call | undefined {
  return target.key === '' ? bucketCall(target) : objectCall(target);
}

function bucketCall({ method, query, headers }: S3Target): S3Call | undefined {
  if (method === 'GET' && query.get('list-type') === '2') return 'ListObjectsV2';
  if (method === 'GET' && query.has('versions')) return 'ListObjectVersions';
  const isForm = headers['content-type']?.startsWith('multipart/form-data');
  return method === 'POST' && isForm ? 'PostObject' : undefined;
}

const SUB_RESOURCES =
  'acl attributes legal-hold partNumber restore retention select torrent uploadId uploads versionId'.split(
    ' ',
  );

/** Whether a query has none of the sub-resources but this one. */
function isPlain(query: URLSearchParams, but: string): boolean {
  return !SUB_RESOURCES.some((name) => name !== but && query.has(name));
}

function objectCall({ method, query, headers }: S3Target): S3Call | undefined {
  if (method === 'DELETE' && isPlain(query, 'versionId')) return 'DeleteObject';
  if (SUB_RESOURCES.some((name) => query.has(name))) return undefined;
  if (query.has('tagging')) {
    const tagging: Readonly<Record<string, S3Call>> = { PUT: 'PutObjectTagging', GET: 'GetObjectTagging' };
    return tagging[method];
  }
  if (method === 'PUT' && headers['x-amz-copy-source'] !== undefined) return 'CopyObject';
  const plain: Readonly<Record<string, S3Call>> = {
    PUT: 'PutObject',
    GET: 'GetObject',
    HEAD: 'HeadObject',
    DELETE: 'DeleteObject',
  };
  return plain[method];
}
