import { type SignedInUser, userFromClaims } from './signed-in-user.ts';
import { userPool } from './user-pool.ts';

/** The key of the last user's name in Amplify's storage. */
const lastUserKey = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/** The first and the last key that Amplify writes at a sign-in; a sign-out removes both. */
export const sessionKey = /^CognitoIdentityServiceProvider\..+\.(LastAuthUser|clockDrift)$/;

/** False when nobody can be signed in, so that the Cognito client need not be loaded. */
function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => lastUserKey.test(key));
  } catch {
    // Without storage the client keeps its tokens in memory.
    return true;
  }
}

/**
 * Returns the user's tokens, refreshed when they are about to expire or with `forceRefresh`. `undefined` when nobody is
 * signed in or Cognito refuses to refresh them. Throws when Cognito cannot be reached.
 */
async function fetchTokens(options: { forceRefresh?: boolean } = {}) {
  const { fetchAuthSession } = await userPool.session();
  return (await fetchAuthSession(options)).tokens;
}

/**
 * Returns the id token for a call, refreshed when it is about to expire. `undefined` when there is none or it could not
 * be fetched; the server then rejects the call.
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
 * Returns a new id token after the server rejected the current one. `undefined` when the session has ended.
 *
 * @throws when Cognito cannot be reached; the session may still be valid
 */
export async function newIdToken(): Promise<string | undefined> {
  const tokens = await fetchTokens({ forceRefresh: true });
  return tokens?.idToken?.toString();
}

/** Returns the signed-in user, or `undefined`. Throws when the session cannot be read, for example offline. */
export async function readSignedInUser(): Promise<SignedInUser | undefined> {
  if (!hasStoredSession()) return undefined;
  const tokens = await fetchTokens();
  return tokens?.accessToken && tokens.idToken ? userFromClaims(tokens.idToken.payload) : undefined;
}

/** Ends the session at Cognito and removes its tokens. Throws when Cognito cannot be reached. */
export async function endSession(): Promise<void> {
  const { signOut } = await userPool.session();
  await signOut();
}
