import { log } from '../log.ts';
import { connectBucket } from '../s3/bucket.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeRemoveDocuments } from '../uploads/remove-documents.ts';
import { readEnv } from './functions.env.ts';
import { makeRemoveDocumentsFunction } from './remove-documents.ts';

const env = readEnv('remove-documents');

const documents = makeDocumentStore(connectBucket(env.UPLOADS_BUCKET, env.UPLOADS_URL));

export const handler = makeRemoveDocumentsFunction({
  removeDocuments: makeRemoveDocuments(documents),
  log,
  now: Date.now,
});
