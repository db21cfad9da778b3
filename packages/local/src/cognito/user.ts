import * as z from 'zod';

const issuedCodeSchema = z.object({
  code: z.string(),
  /** Ms since the epoch. */
  expiresAt: z.number(),
});

const softwareTokenSchema = z
  .object({
    secret: z.string(),
    verified: z.boolean(),
    /** Asked for at every log-in. */
    enabled: z.boolean(),
    preferred: z.boolean(),
    /** Of the newest code that was used (30 s each since the epoch); 0 before the first. */
    lastStep: z.int(),
  })
  .readonly();

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
    /** The secret shared with an authenticator app, and what it is good for. */
    softwareToken: softwareTokenSchema.optional(),
    codes: z.object({ confirm: issuedCodeSchema.optional(), reset: issuedCodeSchema.optional() }).readonly(),
    /** How often all sessions of the user were ended at once; sessions carry the number of their beginning. */
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
