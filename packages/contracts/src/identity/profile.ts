import * as z from 'zod';

/**
 * Makes the founder's profile. `user_id` and `email` must be those of the caller's token; the profile takes name and
 * phone from there, too, however they are written here.
 */
export const createUserRequestSchema = z.strictObject({
  user_id: z.string().min(1).max(128),
  email: z.string().min(3).max(254),
  phone: z.string().max(20),
  name: z.string().trim().min(1).max(200),
});
export type CreateUserRequest = z.infer<typeof createUserRequestSchema>;
