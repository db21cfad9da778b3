import * as z from 'zod/mini';
import { documentFields } from '../applications/fields.ts';
import { idSchema } from '../identity/id.ts';
import { maxFileName } from './document-name.ts';
import { documentSizeSchema } from './documents.ts';

/** Requests permission to upload one file. `name`: any; the server shortens it. `size` in bytes. */
export const uploadTicketRequestSchema = z.strictObject({
  application_id: idSchema,
  field: z.enum(documentFields),
  name: z.string().check(z.minLength(1), z.maxLength(maxFileName)),
  size: documentSizeSchema,
});

/**
 * Permission to upload one file: POST `fields`, then the file as the last field `file`, as
 * multipart/form-data to `url` before `expires_at` (ISO 8601).
 */
export const uploadTicketSchema = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  key: z.string(),
  expires_at: z.iso.datetime(),
});
export type UploadTicket = z.infer<typeof uploadTicketSchema>;
