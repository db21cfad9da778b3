import { confirmResetSchema, requestResetSchema } from '@portal/contracts/identity/account';
import * as z from 'zod';

/** An address and the code that was sent to it. */
export const verifySchema = z.object({
  email: requestResetSchema.shape.email,
  code: confirmResetSchema.shape.code,
});
export type Verify = z.infer<typeof verifySchema>;
