import { fetchAuthSession } from 'aws-amplify/auth';
import { configureIdentity } from './identity.ts';
import { type SignedInUser, userFromClaims } from './signed-in-user.ts';

/**
 * The id token for a call, refreshed when it is about to expire. `undefined` when there is none or it could
 * not be fetched; the call then goes without one, and the server answers for it.
 */
export async function idToken(): Promise<string | undefined> {
  try {
    await configureIdentity();
    const { tokens } = await fetchAuthSession();
    const token = tokens?.idToken?.toString();
    if (!token) console.warn('No id token: the request goes without one.');
    return token;
  } catch (error) {
    console.warn('The session could not be fetched: the request goes without a token.', error);
    return undefined;
  }
}

/** The signed-in user, or `undefined` when nobody is. Throws when the session cannot be read, say offline. */
export async function readSignedInUser(): Promise<SignedInUser | undefined> {
  await configureIdentity();
  const { tokens } = await fetchAuthSession();
  return tokens?.accessToken && tokens.idToken ? userFromClaims(tokens.idToken.payload) : undefined;
}
