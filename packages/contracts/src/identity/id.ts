import * as z from 'zod/mini';

/** An id, a UUID. In lower case, so that one id has one form. */
export const idSchema = z.uuid().check(z.toLowerCase());
