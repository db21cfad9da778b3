import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';

const messages = [
  'signed-up',
  'signed-up-unverified',
  'email-verified',
  'email-already-verified',
  'verify-before-login',
  'verify-before-reset',
  'reset-before-login',
  'reset-code-sent',
  'account-closed',
] as const;

/** What the previous page has to say. A code, since a text would keep its language after a reload. */
export type LoginMessage = (typeof messages)[number];

/** A path within the portal: no other origin, no protocol. Prevents open redirects. */
const ownPath = /^\/(?![/\\])/;

/** A value that is ignored when it is not as expected: the state may come from an older build. */
const lenient = <T>(schema: z.ZodMiniType<T>) => withFallback(z.optional(schema), undefined);

const loginStateSchema = z.object({
  from: lenient(z.string().check(z.regex(ownPath))),
  /** Shown above the form, for example after a sign-up. */
  message: lenient(z.enum(messages)),
  email: lenient(z.string()),
  /** The role of the user whose session ended; `from` and `email` are theirs. */
  ended: lenient(z.enum(['founder', 'organiser'])),
});

export type LoginState = Readonly<Partial<z.infer<typeof loginStateSchema>>>;

/** Reads navigation state. */
export const readLoginState = (state: unknown): LoginState => loginStateSchema.safeParse(state).data ?? {};
