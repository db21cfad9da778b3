import type { IncomingMessage } from 'node:http';
import { callName, type S3Call } from '../s3/call-name.ts';
import { readTarget, type S3Target } from '../s3/request.ts';
import type { Intent } from './policy.ts';

/** What each call on an object counts as. */
const actions: Readonly<Record<Exclude<S3Call, 'ListObjectVersions' | 'PostObject'>, string>> = {
  PutObject: 's3:PutObject',
  CopyObject: 's3:PutObject',
  GetObject: 's3:GetObject',
  HeadObject: 's3:GetObject',
  DeleteObject: 's3:DeleteObject',
  PutObjectTagging: 's3:PutObjectTagging',
  GetObjectTagging: 's3:GetObjectTagging',
};

/** Who signed a request and what it wants to do; `form` is the body of a browser's form upload. */
export interface S3Request {
  readonly signer: string | undefined;
  readonly intents: readonly Intent[];
}

/** Reads a request's signer and intents. */
export function readS3Request(request: IncomingMessage, form: Buffer | undefined): S3Request {
  const call = callName(request);
  if (!call) return { signer: undefined, intents: [] };
  const target = readTarget(request);
  const arn = (key: string) => `arn:aws:s3:::${target.bucket}/${key}`;
  if (call === 'PostObject') {
    const intents = [{ action: 's3:PutObject', resource: arn(formField(form, 'key') ?? '') }];
    return { signer: idOf(formField(form, 'x-amz-credential')), intents };
  }
  const signer = signerOf(target);
  if (call === 'ListObjectVersions') {
    const resource = `arn:aws:s3:::${target.bucket}`;
    return { signer, intents: [{ action: 's3:ListBucketVersions', resource }] };
  }
  const ofVersion = call === 'DeleteObject' && target.query.has('versionId');
  const action = ofVersion ? 's3:DeleteObjectVersion' : actions[call];
  const intents = [{ action, resource: arn(target.key) }];
  return { signer, intents: call === 'CopyObject' ? [...intents, ...copyIntents(target)] : intents };
}

/** A copy reads its source, and the source's tags unless it is told to set its own. */
function copyIntents({ headers }: S3Target): Intent[] {
  const source = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '');
  const resource = `arn:aws:s3:::${source.replace(/\?versionId=.*$/, '')}`;
  const copiesTags = headers['x-amz-tagging-directive'] !== 'REPLACE';
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

/** A short field of a form; those of an upload stand before the file. */
function formField(form: Buffer | undefined, name: string): string | undefined {
  const text = form?.subarray(0, 32 * 1024).toString('utf8') ?? '';
  const pattern = new RegExp(
    `name="${name}"[^\\r\\n]*\\r\\n(?:[^\\r\\n]+\\r\\n)*\\r\\n([^\\r\\n]*)\\r\\n`,
    'i',
  );
  return pattern.exec(text)?.[1];
}
