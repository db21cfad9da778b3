import * as z from 'zod';

const issuedCodeSchema = z.object({
  code: z.string(),
  /** Ms since the epoch. */
  expiresAt: z.number(),
});

/** One person in a pool, as kept on disk. */
export const userSchema = z
  .object({
    poolId: z.string(),
    username: z.string(),
    /** Includes `sub`. */
    attributes: z.record(z.string(), z.string()),
    status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
    salt: z.string(),
    verifier: z.string(),
    /** Ms since the epoch; a temporary password expires by it. */
    passwordSetAt: z.number(),
    groups: z.array(z.string()).readonly(),
    codes: z.object({ confirm: issuedCodeSchema.optional(), reset: issuedCodeSchema.optional() }).readonly(),
    /** How often all sessions of the user were ended; see session-id.ts. */
    signOuts: z.int(),
    /** Ms since the epoch. */
    createdAt: z.number(),
    modifiedAt: z.number(),
  })
  .readonly();
export type User = z.infer<typeof userSchema>;

/** What a code is for: confirming a sign-up, or resetting a password. */
export type CodePurpose = keyof User['codes'];

/** The user's `sub`. */
export function subjectOf(user: User): string {
  return user.attributes['sub'] ?? user.username;
}

/** The same account however its address is typed. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}
