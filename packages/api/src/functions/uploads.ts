import { randomUUID } from 'node:crypto';
import { uploadRoutes } from '@portal/contracts/http/upload-routes';
import type { Rounds } from '../domain/rounds/rounds.ts';
import { makeIsClosed } from '../dynamodb/account-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { type HttpDependencies, type HttpFunction, makeHttpFunction } from '../http/http-function.ts';
import type { Bucket } from '../s3/bucket.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeSignDownload } from '../s3/download-url.ts';
import { makeReadScan } from '../s3/read-scan.ts';
import { makeIssueTicket } from '../s3/upload-ticket.ts';
import { makeDocumentUrls } from '../uploads/document-key.ts';
import { makeGetDocument } from '../uploads/get-document.ts';
import { makeListDocuments } from '../uploads/list-documents.ts';
import { makeRequestUpload } from '../uploads/request-upload.ts';
import { makeUploadFile } from '../uploads/upload-file.ts';
import { makeWithDownloadUrl, makeWithInlineUrl } from '../uploads/with-download-url.ts';
import { makeStores } from './stores.ts';

export interface UploadsDependencies extends HttpDependencies {
  readonly table: Table;
  readonly bucket: Bucket;
  readonly rounds: Rounds;
}

/** Creates the uploads function: upload tickets, uploads of small files, download URLs. */
export function makeUploadsFunction(dependencies: UploadsDependencies): HttpFunction {
  const { table, bucket } = dependencies;
  const signDownload = makeSignDownload(bucket);
  const ports = {
    ...dependencies,
    ...makeStores(table),
    isClosed: makeIsClosed(table),
    issueTicket: makeIssueTicket(bucket),
    documents: makeDocumentStore(bucket),
    documentUrls: makeDocumentUrls(bucket.url),
    readScan: makeReadScan(bucket),
    withDownloadUrl: makeWithDownloadUrl(signDownload),
    withInlineUrl: makeWithInlineUrl(signDownload),
    newId: randomUUID,
  };
  const requestUpload = makeRequestUpload(ports);
  const uploadFile = makeUploadFile(ports);
  const listDocuments = makeListDocuments(ports);
  const getDocument = makeGetDocument(ports);
  return makeHttpFunction<'uploads'>({
    ...dependencies,
    routes: uploadRoutes,
    handlers: {
      requestUpload: ({ body, caller }) => requestUpload(body, caller),
      uploadFile: ({ body, query, caller }) => uploadFile(body, caller, query.application_id),
      listDocuments: ({ params, caller }) => listDocuments(params.application_id, caller),
      getDocument: ({ params, caller }) => getDocument(params, caller),
    },
  });
}
