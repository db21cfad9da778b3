import { makeFindLanguage, makeFindUserIds } from '../cognito/user-pool.ts';
import { makeWriteEventMail } from '../notifications/event-mail.ts';
import { connectBucket } from '../s3/bucket.ts';
import { readEnv } from './functions.env.ts';
import { connectHttp } from './http-environment.ts';
import { makeOrganiserFunction } from './organiser.ts';

const env = readEnv('organiser');
const http = connectHttp(env);

export const handler = makeOrganiserFunction({
  ...http,
  bucket: connectBucket(env.UPLOADS_BUCKET, env.UPLOADS_URL),
  findUserIds: makeFindUserIds(http.cognito, env.USER_POOL_ID),
  findLanguage: makeFindLanguage(http.cognito, env.USER_POOL_ID),
  writeMail: makeWriteEventMail(env.PORTAL_URL, http.rounds),
});
