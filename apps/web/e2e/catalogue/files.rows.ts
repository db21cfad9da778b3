import { alert, type Row, toast } from './row.ts';

/** What the document questions say about files and their upload. */
export const fileRows = {
  notPdfByName: { of: 'Files', said: 'Only PDF files are allowed', seen: alert },
  notPdfByContent: { of: 'Files', said: 'Only PDF files are allowed', seen: alert },
  tooLarge: { of: 'Files', said: 'File size must be less than 5MB', seen: alert },
  empty: { of: 'Files', said: 'This file is empty', seen: alert },
  tooMany: { of: 'Files', said: 'At most 10 files', seen: alert },
  storeFails: { of: 'Upload failure', said: 'File upload failed. Please try again.', seen: alert },
  storeCutOff: { of: 'Upload failure', said: 'File upload failed. Please try again.', seen: alert },
  ticketFails: { of: 'Upload failure', said: 'File upload failed. Please try again.', seen: alert },
  offline: { of: 'Upload failure', said: 'File upload failed. Please try again.', seen: alert },
  fieldNamed: { of: 'Upload failure', said: 'Failed to upload file for Pitch deck', seen: toast },
  emptyReply: { of: 'Upload failure', said: 'No URL returned from server', seen: alert },
} as const satisfies Readonly<Record<string, Row>>;
