import { connectBucket } from '../s3/bucket.ts';
import { readEnv } from './functions.env.ts';
import { connectHttp } from './http-environment.ts';
import { makeUploadsFunction } from './uploads.ts';

const env = readEnv('uploads');

export const handler = makeUploadsFunction({
  ...connectHttp(env),
  bucket: connectBucket(env.UPLOADS_BUCKET, env.UPLOADS_URL),
});
