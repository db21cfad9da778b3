import * as z from 'zod/mini';

/** The environment of the function that deletes documents of deleted applications. */
export const removeDocumentsEnvSchema = z.object({
  UPLOADS_BUCKET: z.string().check(z.minLength(1)),
  /** The bucket's URL. */
  UPLOADS_URL: z.url(),
});
export type RemoveDocumentsEnv = z.infer<typeof removeDocumentsEnvSchema>;

/** @throws ZodError that names the invalid variables */
export const readRemoveDocumentsEnv = (): RemoveDocumentsEnv => removeDocumentsEnvSchema.parse(process.env);
