import * as z from 'zod/mini';

/**
 * Makes the founder's profile. `user_id` and `email` must be those of the caller's token; the profile takes name and
 * phone from there, too, however they are written here.
 */
export const createUserRequestSchema = z.strictObject({
  user_id: z.string().check(z.minLength(1), z.maxLength(128)),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  phone: z.string().check(z.maxLength(20)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type CreateUserRequest = z.infer<typeof createUserRequestSchema>;
