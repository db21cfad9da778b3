/** What account pages hand to each other in navigation state. */
export interface LoginState {
  /** Where the person wanted to go. */
  readonly from?: string | undefined;
  /** Shown above the form, for instance after a sign-up. */
  readonly message?: string | undefined;
  /** The address to begin with. */
  readonly email?: string | undefined;
  /** Whose session ended while they worked; `from` and `email` are then theirs. */
  readonly ended?: 'founder' | 'organiser' | undefined;
}

/** A path within the portal; anything else (another origin, a protocol) is no place to be sent to. */
const ownPath = /^\/(?![/\\])/;

/** Reads navigation state, which may come from anywhere, even an older build. */
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
    message: text('message'),
    email: text('email'),
    ended: ended === 'founder' || ended === 'organiser' ? ended : undefined,
  };
}
