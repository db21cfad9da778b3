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

export interface LoginState {
  readonly from?: string | undefined;
  /** Shown above the form, for example after a sign-up. */
  readonly message?: LoginMessage | undefined;
  readonly email?: string | undefined;
  /** The role of the user whose session ended; `from` and `email` are theirs. */
  readonly ended?: 'founder' | 'organiser' | undefined;
}

/** A path within the portal: no other origin, no protocol. Prevents open redirects. */
const ownPath = /^\/(?![/\\])/;

/** Validates navigation state, which may come from an older build. */
export function readLoginState(state: unknown): LoginState {
  const given = new Map<string, unknown>(Object.entries(Object(state)));
  const text = (name: keyof LoginState): string | undefined => {
    const value = given.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const from = text('from');
  const ended = text('ended');
  return {
    from: from !== undefined && ownPath.test(from) ? from : undefined,
    message: messages.find((message) => message === given.get('message')),
    email: text('email'),
    ended: ended === 'founder' || ended === 'organiser' ? ended : undefined,
  };
}
