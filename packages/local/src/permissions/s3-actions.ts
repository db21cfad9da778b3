import type { IncomingMessage } from 'node:http';
import { operationName, operationOf, type S3Operation } from '../s3/operation-name.ts';
import { copySourceOf, readTarget, type S3Target } from '../s3/request.ts';
import type { RequiredAction, SignedActions } from './policy.ts';

const actionOf = {
  ListObjectVersions: 's3:ListBucketVersions',
  ListObjectsV2: 's3:ListBucket',
  PutObject: 's3:PutObject',
  CopyObject: 's3:PutObject',
  PostObject: 's3:PutObject',
  GetObject: 's3:GetObject',
  HeadObject: 's3:GetObject',
  DeleteObject: 's3:DeleteObject',
  PutObjectTagging: 's3:PutObjectTagging',
  GetObjectTagging: 's3:GetObjectTagging',
} as const satisfies Record<S3Operation, string>;

/** Reads a request's signer and required actions; `form` is the body of a browser's form upload. */
export function s3Actions(request: IncomingMessage, form: Buffer | undefined): SignedActions {
  const operation = operationName(request);
  if (!operation) return { signer: undefined, actions: [] };
  const target = readTarget(request);
  const arn = (key: string) => `arn:aws:s3:::${target.bucket}/${key}`;
  if (operation === 'PostObject') {
    const actions = [{ action: actionOf.PostObject, resource: arn(formField(form, 'key') ?? '') }];
    return { signer: idOf(formField(form, 'x-amz-credential')), actions };
  }
  const signer = signerOf(target);
  if (operation === 'ListObjectVersions' || operation === 'ListObjectsV2') {
    const resource = `arn:aws:s3:::${target.bucket}`;
    const context = { 's3:prefix': target.query.get('prefix') ?? '' };
    return { signer, actions: [{ action: actionOf[operation], resource, context }] };
  }
  const ofVersion = operation === 'DeleteObject' && target.query.has('versionId');
  const action = ofVersion ? 's3:DeleteObjectVersion' : actionOf[operation];
  const actions = [{ action, resource: arn(target.key) }];
  return { signer, actions: operation === 'CopyObject' ? [...actions, ...copyActions(target)] : actions };
}

/**
 * The action that tells a request's signer whether the object that it reads exists. S3 takes the object's key for the prefix: a role may list
 * a part of the bucket.
 */
export function existenceActions(target: S3Target): SignedActions {
  const { bucket, key } = operationOf(target) === 'CopyObject' ? copySourceOf(target) : target;
  const context = { 's3:prefix': key };
  const listing = { action: actionOf.ListObjectsV2, resource: `arn:aws:s3:::${bucket}`, context };
  return { signer: signerOf(target), actions: [listing] };
}

/** A copy reads its source, and the source's tags unless the request replaces them. */
function copyActions(target: S3Target): RequiredAction[] {
  const { bucket, key } = copySourceOf(target);
  const resource = `arn:aws:s3:::${bucket}/${key}`;
  const copiesTags = target.headers['x-amz-tagging-directive'] !== 'REPLACE';
  return [
    { action: 's3:GetObject', resource },
    ...(copiesTags ? [{ action: 's3:GetObjectTagging', resource }] : []),
  ];
}

function signerOf({ headers, query }: S3Target): string | undefined {
  const [, credential] = /Credential=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  return idOf(credential ?? query.get('X-Amz-Credential') ?? undefined);
}

function idOf(credential: string | undefined): string | undefined {
  return credential?.split('/')[0];
}

/** A short field of a form; an upload's fields are before the file. */
function formField(form: Buffer | undefined, name: string): string | undefined {
  const text = form?.subarray(0, 32 * 1024).toString('utf8') ?? '';
  const pattern = new RegExp(
    `name="${name}"[^\\r\\n]*\\r\\n(?:[^\\r\\n]+\\r\\n)*\\r\\n([^\\r\\n]*)\\r\\n`,
    'i',
  );
  return pattern.exec(text)?.[1];
}
