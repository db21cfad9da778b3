import * as z from 'zod/mini';
import { idSchema } from '../identity/id.ts';
import { apiBase, uploadBase } from '../programme.ts';
import { documentSchema } from '../uploads/documents.ts';
import { documentScansSchema } from '../uploads/scan.ts';
import { uploadTicketRequestSchema, uploadTicketSchema } from '../uploads/upload-ticket.ts';
import { ofOpenRound, type Route } from './route.ts';

const uploadProblems = [
  'founders-only',
  'application-not-found',
  'already-submitted',
  'changes-closed',
  ...ofOpenRound,
  'too-many-uploads',
] as const satisfies Route['problems'];

export const uploadRoutes = {
  requestUpload: {
    method: 'POST',
    path: `${apiBase}/uploads`,
    access: 'founder',
    function: 'uploads',
    summary: 'Issues a ticket to upload one PDF of at most 5 MB directly to the bucket',
    request: uploadTicketRequestSchema,
    response: { status: 201, body: uploadTicketSchema },
    problems: uploadProblems,
  },
  uploadFile: {
    method: 'POST',
    path: `${uploadBase}/file/upload/s3`,
    access: 'founder',
    function: 'uploads',
    summary: 'Uploads one PDF of at most 4 MB as the multipart field `file`; returns the stored URL as text',
    query: z.strictObject({ application_id: z.optional(idSchema) }),
    request: 'multipart',
    response: { status: 200, body: 'text' },
    problems: [...uploadProblems, 'file-not-pdf', 'file-too-large', 'file-too-large-for-route'],
  },
  listDocuments: {
    method: 'GET',
    path: `${apiBase}/applications/{application_id}/documents`,
    access: 'signed-in',
    function: 'uploads',
    summary: 'The malware scan state of each document of an application',
    params: z.strictObject({ application_id: idSchema }),
    response: { status: 200, body: documentScansSchema },
    problems: ['application-not-found', 'conflict-declared'],
  },
  getDocument: {
    method: 'GET',
    path: `${apiBase}/applications/{application_id}/documents/{document_id}`,
    access: 'signed-in',
    function: 'uploads',
    summary: 'A new download URL of a clean document, for its owner and for organisers',
    params: z.strictObject({ application_id: idSchema, document_id: idSchema }),
    response: { status: 200, body: documentSchema },
    problems: [
      'application-not-found',
      'conflict-declared',
      'document-not-found',
      'document-being-checked',
      'document-unsafe',
      'document-unchecked',
    ],
  },
} as const satisfies Record<string, Route>;
