import { randomUUID } from 'node:crypto';
import { uploadRoutes } from '@portal/contracts/http/upload-routes';
import type { Clock } from '../clock.ts';
import { makeApplicationStore } from '../dynamodb/application-store.ts';
import { makeFindReviewStatus } from '../dynamodb/find-review-status.ts';
import { makeReviewStore } from '../dynamodb/review-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { makeUploadBudget } from '../dynamodb/upload-budget-store.ts';
import { type HttpFunction, makeHttpFunction } from '../http/http-function.ts';
import type { Log } from '../log.ts';
import type { Bucket } from '../s3/bucket.ts';
import { makeDocumentStore } from '../s3/document-store.ts';
import { makeSignDownload } from '../s3/download-url.ts';
import { makeReadScan } from '../s3/read-scan.ts';
import { makeIssueTicket } from '../s3/upload-ticket.ts';
import { makeDocumentAddresses } from '../uploads/document-key.ts';
import { makeGetDocument } from '../uploads/get-document.ts';
import { makeListDocuments } from '../uploads/list-documents.ts';
import { makePresentDocument } from '../uploads/present-document.ts';
import { makeRequestUpload } from '../uploads/request-upload.ts';
import { makeUploadFile } from '../uploads/upload-file.ts';

/** What the uploads function is made of. */
export interface UploadsParts {
  readonly table: Table;
  readonly bucket: Bucket;
  readonly clientId: string;
  readonly originSecrets: readonly string[];
  readonly log: Log;
  readonly now: Clock;
  /** Makes the ids of documents; random ones unless given. */
  readonly newId?: () => string;
}

/** Documents in and out: upload tickets, uploads of small files, download addresses. */
export function makeUploadsFunction(parts: UploadsParts): HttpFunction {
  const { table, bucket, newId = randomUUID } = parts;
  const reviews = makeReviewStore(table);
  const ports = {
    ...parts,
    findReviewStatus: makeFindReviewStatus(table),
    budget: makeUploadBudget(table),
    issueTicket: makeIssueTicket(bucket),
    documents: makeDocumentStore(bucket),
    addresses: makeDocumentAddresses(bucket.url),
    applications: makeApplicationStore(table),
    findSubmission: (applicationId: string) => reviews.findWhole(applicationId),
    readScan: makeReadScan(bucket),
    presentDocument: makePresentDocument(makeSignDownload(bucket)),
    newId,
  };
  const requestUpload = makeRequestUpload(ports);
  const uploadFile = makeUploadFile(ports);
  const listDocuments = makeListDocuments(ports);
  const getDocument = makeGetDocument(ports);
  return makeHttpFunction<'uploads'>({
    ...parts,
    routes: uploadRoutes,
    handlers: {
      requestUpload: ({ body, caller }) => requestUpload(body, caller),
      uploadFile: ({ body, caller }) => uploadFile(body, caller),
      listDocuments: ({ params, caller }) => listDocuments(params.application_id, caller),
      getDocument: ({ params, caller }) => getDocument(params, caller),
    },
  });
}
