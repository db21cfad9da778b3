import { randomUUID } from 'node:crypto';
import { uploadRoutes } from '@portal/contracts/http/upload-routes';
import type { Rounds } from '../domain/rounds/rounds.ts';
import { makeStores } from '../dynamodb/stores.ts';
import type { Table } from '../dynamodb/table.ts';
import { type HttpDependencies, type HttpFunction, makeHttpFunction } from '../http/http-function.ts';
import type { Bucket } from '../s3/bucket.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeWithDownloadUrl, makeWithInlineUrl } from '../s3/download-url.ts';
import { makeReadScan } from '../s3/read-scan.ts';
import { makeIssueTicket } from '../s3/upload-ticket.ts';
import { makeDocumentUrls } from '../uploads/document-key.ts';
import { makeGetDocument } from '../uploads/get-document.ts';
import { makeListDocuments } from '../uploads/list-documents.ts';
import { makeRequestUpload } from '../uploads/request-upload.ts';
import { makeUploadFile } from '../uploads/upload-file.ts';

export interface UploadsDependencies extends HttpDependencies {
  readonly table: Table;
  readonly bucket: Bucket;
  readonly rounds: Rounds;
}

/** Creates the uploads function: upload tickets, uploads of small files, download URLs. */
export function makeUploadsFunction(dependencies: UploadsDependencies): HttpFunction {
  const { table, bucket } = dependencies;
  const ports = {
    ...dependencies,
    ...makeStores(table),
    issueTicket: makeIssueTicket(bucket),
    documents: makeDocumentStore(bucket),
    documentUrls: makeDocumentUrls(bucket.url),
    readScan: makeReadScan(bucket),
    withDownloadUrl: makeWithDownloadUrl(bucket),
    withInlineUrl: makeWithInlineUrl(bucket),
    newId: randomUUID,
  };
  return makeHttpFunction<'uploads'>({
    ...dependencies,
    routes: uploadRoutes,
    useCases: {
      requestUpload: makeRequestUpload(ports),
      uploadFile: makeUploadFile(ports),
      listDocuments: makeListDocuments(ports),
      getDocument: makeGetDocument(ports),
    },
  });
}
