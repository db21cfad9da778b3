import * as z from 'zod/mini';

/** What organisers export: a table of the answers, or the documents. */
export const exportFormats = ['csv', 'xlsx', 'documents'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum number of applications that one call records. */
export const maxExportedPerCall = 25;

/** Records that the caller exports applications, before the answers or documents are read. */
export const recordExportRequestSchema = z.strictObject({
  application_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxExportedPerCall)),
  format: z.enum(exportFormats),
});
export type RecordExportRequest = z.infer<typeof recordExportRequestSchema>;

/** The applications whose history has the export now, in the order of the request. The caller has a conflict in the others. */
export const recordExportResponseSchema = z.object({ recorded: z.array(z.uuid()) });
export type RecordExportResponse = z.infer<typeof recordExportResponseSchema>;
