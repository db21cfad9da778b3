import type { DocumentField } from '@portal/contracts/applications/fields';
import type { UploadedDocument } from '@portal/contracts/uploads/documents';
import type { UploadTicket } from '@portal/contracts/uploads/upload-ticket';
import type { Person } from './people.ts';

/** A file of so many bytes with the header of a PDF. */
export function pdfOf(bytes: number): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(bytes, ' ');
  content.write('%PDF-1.7\n');
  return new Uint8Array(content);
}

/** Requests an upload ticket. @throws when it is rejected */
export async function ticketFor(
  { call }: Pick<Person, 'call'>,
  applicationId: string,
  field: DocumentField,
  size: number,
): Promise<UploadTicket> {
  const body = { application_id: applicationId, field, name: `${field}.pdf`, size };
  const { status, body: ticket } = await call('requestUpload', { body });
  if (status !== 201) throw new Error(`no ticket: ${JSON.stringify(ticket)}`);
  return ticket;
}

/** Uploads a file by its ticket, as a browser's form does. */
export function sendFile(
  { url, fields }: Pick<UploadTicket, 'url' | 'fields'>,
  content: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content], { type: 'application/pdf' }), 'file.pdf');
  return fetch(url, { method: 'POST', body: form });
}

/** Uploads a PDF for a field. @throws when it is rejected */
export async function uploadPdf(
  person: Pick<Person, 'call'>,
  applicationId: string,
  field: DocumentField,
  bytes = 2000,
): Promise<UploadedDocument> {
  const ticket = await ticketFor(person, applicationId, field, bytes);
  const response = await sendFile(ticket, pdfOf(bytes));
  if (!response.ok) throw new Error(`upload refused: ${await response.text()}`);
  return { key: ticket.key, name: `${field}.pdf`, size: bytes };
}
