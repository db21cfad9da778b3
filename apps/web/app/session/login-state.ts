import * as z from 'zod';

/** A path within the portal; anything else (another origin, a protocol) is no place to be sent to. */
const ownPath = z.string().regex(/^\/(?![/\\])/);

const loginStateSchema = z.object({
  from: ownPath.optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
});

/** What account pages hand to each other in navigation state. */
export interface LoginState {
  /** Where the person wanted to go. */
  readonly from?: string | undefined;
  /** Shown above the form, for instance after a sign-up. */
  readonly message?: string | undefined;
  /** The address to begin with. */
  readonly email?: string | undefined;
}

/** Reads navigation state, which may come from anywhere, even an older build. */
export function readLoginState(state: unknown): LoginState {
  return loginStateSchema.safeParse(state).data ?? {};
}
