import { type SignedInUser, userFromClaims } from './signed-in-user.ts';
import { userPool } from './user-pool.ts';

/** Amplify keeps the name of the last user here. */
const lastUserKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/** What Amplify writes first and last when another tab signs in: only then are all tokens there. A sign-out removes both. */
export const sessionKey = /^CognitoIdentityServiceProvider\..+\.(LastAuthUser|clockDrift)$/;

/** False when nobody can be signed in: then nobody needs to ask the pool's client, nor to fetch it. */
function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => lastUserKey.test(key));
  } catch {
    // Without storage the client keeps its tokens in memory.
    return true;
  }
}

/**
 * The tokens of the signed-in user, refreshed when they are about to expire or when `forceRefresh` says so. `undefined`
 * when nobody is, or the pool does not refresh them any more. Throws when the pool cannot be reached.
 */
async function fetchTokens(options: { forceRefresh?: boolean } = {}) {
  const { fetchAuthSession } = await userPool.session();
  return (await fetchAuthSession(options)).tokens;
}

/**
 * The id token for a call, refreshed when it is about to expire. `undefined` when there is none or it could
 * not be fetched; the call then goes without one, and the server answers for it.
 */
export async function idToken(): Promise<string | undefined> {
  try {
    const tokens = await fetchTokens();
    const token = tokens?.idToken?.toString();
    if (!token) console.warn('No id token: the request goes without one.');
    return token;
  } catch (error) {
    console.warn('The session could not be fetched: the request goes without a token.', error);
    return undefined;
  }
}

/**
 * A new id token after the server refused the one before. `undefined` when the pool refuses as well: the session
 * has ended.
 *
 * @throws when the pool cannot be reached, which ends nothing
 */
export async function newIdToken(): Promise<string | undefined> {
  const tokens = await fetchTokens({ forceRefresh: true });
  return tokens?.idToken?.toString();
}

/** The signed-in user, or `undefined` when nobody is. Throws when the session cannot be read, say offline. */
export async function readSignedInUser(): Promise<SignedInUser | undefined> {
  if (!hasStoredSession()) return undefined;
  const tokens = await fetchTokens();
  return tokens?.accessToken && tokens.idToken ? userFromClaims(tokens.idToken.payload) : undefined;
}

/** Ends the session at the pool and forgets its tokens. Throws when the pool cannot be reached. */
export async function endSession(): Promise<void> {
  const { signOut } = await userPool.session();
  await signOut();
}
