import * as z from 'zod/mini';

/**
 * Creates the founder's profile. `user_id` and `email` must match the caller's token; name and phone are taken from the
 * token, whatever the request says.
 */
export const createUserRequestSchema = z.strictObject({
  user_id: z.string().check(z.minLength(1), z.maxLength(128)),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  phone: z.string().check(z.maxLength(20)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type CreateUserRequest = z.infer<typeof createUserRequestSchema>;
