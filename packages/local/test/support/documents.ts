import type { DocumentField } from '@portal/contracts/applications/fields';
import type { UploadedDocument } from '@portal/contracts/uploads/documents';
import type { Person } from './people.ts';

/** A file of so many bytes with the header of a PDF, and a text after it. */
export function pdfOf(bytes: number, text = ''): Uint8Array<ArrayBuffer> {
  const content = Buffer.alloc(bytes, ' ');
  content.write(`%PDF-1.7\n${text}`);
  return new Uint8Array(content);
}

/** Uploads a PDF for a field by a ticket, as a browser's form does. @throws when it is rejected */
export async function uploadPdf(
  { call }: Pick<Person, 'call'>,
  application_id: string,
  field: DocumentField,
  size = 2000,
  text?: string,
): Promise<UploadedDocument> {
  const document = { name: `${field}.pdf`, size };
  const { status, body: ticket } = await call('requestUpload', {
    body: { application_id, field, ...document },
  });
  if (status !== 201) throw new Error(`no ticket: ${JSON.stringify(ticket)}`);
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
  form.append('file', new Blob([pdfOf(size, text)], { type: 'application/pdf' }), document.name);
  const response = await fetch(ticket.url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`upload refused: ${await response.text()}`);
  return { key: ticket.key, ...document };
}
