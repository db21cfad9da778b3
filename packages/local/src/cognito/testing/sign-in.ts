import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { bigintOf, modPow, type SrpIdentity, type SrpProof } from '../srp.ts';
import { clientId, poolId } from './start-cognito.ts';

/* An SRP client that works without HTTP and with any clock. */

const N = bigintOf(getDiffieHellman('modp15').getPrime());
const TIMESTAMP = 'Fri Nov 20 10:00:00 UTC 2026';

/** A client's secret a and public value A. */
export function createClientValue() {
  const secret = bigintOf(randomBytes(32));
  return { secret, clientValue: modPow(2n, secret) };
}

/** The server's challenge: salt and B in hexadecimal, the secret block in base64. */
export interface ServerChallenge {
  readonly salt: string;
  readonly publicValue: string;
  readonly secretBlock: string;
}

/** Responds to a challenge with a password. */
export function proofOf(
  identity: SrpIdentity,
  password: string,
  { salt, publicValue, secretBlock }: ServerChallenge,
  { secret, clientValue } = createClientValue(),
): SrpProof {
  const owner = identity.poolName + identity.username;
  const B = BigInt(`0x${publicValue}`);
  const u = hash(pad(clientValue) + pad(B));
  const x = hash(salt + createHash('sha256').update(`${owner}:${password}`).digest('hex'));
  const base = (((B - hash(pad(N) + pad(2n)) * modPow(2n, x)) % N) + N) % N;
  const shared = modPow(base, secret + u * x);
  return {
    ...identity,
    clientValue: clientValue.toString(16),
    secretBlock,
    timestamp: TIMESTAMP,
    signature: signatureOf(owner, shared, u, secretBlock),
  };
}

/** The signature with a shared secret S. */
export function signatureOf(owner: string, shared: bigint, u: bigint, secretBlock: string): string {
  const [S, salt] = [Buffer.from(pad(shared), 'hex'), Buffer.from(pad(u), 'hex')];
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', S, salt, 'Caldera Derived Key', 16)))
    .update(owner)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(TIMESTAMP)
    .digest('base64');
}

/** A number in the protocol's hash form, in hexadecimal. */
export function pad(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Number.parseInt(even.charAt(0), 16) >= 8 ? `00${even}` : even;
}

/** The SHA-256 of bytes in hexadecimal. */
export function hash(hex: string): bigint {
  return bigintOf(createHash('sha256').update(Buffer.from(hex, 'hex')).digest());
}

const challengeSchema = z.object({
  ChallengeParameters: z.object({
    SALT: z.string(),
    SRP_B: z.string(),
    SECRET_BLOCK: z.string(),
    USER_ID_FOR_SRP: z.string(),
  }),
});
const answerSchema = z.object({
  ChallengeName: z.string().optional(),
  Session: z.string().default(''),
  AuthenticationResult: z
    .object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() })
    .default({ AccessToken: '..', IdToken: '.e30.', RefreshToken: '' }),
});
const claimsSchema = z.looseObject({ exp: z.number().default(0), iat: z.number().default(0) });

/** The pool to sign in to; by default the pool of these tests. */
export interface SignInTarget {
  readonly cognito: {
    readonly call: (operation: 'InitiateAuth' | 'RespondToAuthChallenge', input: object) => Promise<object>;
  };
  readonly client?: string;
  readonly pool?: string;
}

/** Signs in by SRP; calls `between` between the two requests. @throws CognitoError */
export async function signIn(
  { cognito, client = clientId, pool = poolId }: SignInTarget,
  email: string,
  password: string,
  between: () => void = () => {},
) {
  const own = createClientValue();
  const begin = { USERNAME: email, SRP_A: own.clientValue.toString(16) };
  const { ChallengeParameters: challenge } = challengeSchema.parse(
    await cognito.call('InitiateAuth', {
      ClientId: client,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: begin,
    }),
  );
  between();
  const identity = { poolName: pool.split('_')[1] ?? '', username: challenge.USER_ID_FOR_SRP };
  const { SALT: salt, SRP_B: publicValue, SECRET_BLOCK: secretBlock } = challenge;
  const proof = proofOf(identity, password, { salt, publicValue, secretBlock }, own);
  const answer = answerSchema.parse(
    await cognito.call('RespondToAuthChallenge', {
      ClientId: client,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: identity.username,
        PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
        PASSWORD_CLAIM_SIGNATURE: proof.signature,
        TIMESTAMP: proof.timestamp,
      },
    }),
  );
  const tokens = answer.AuthenticationResult;
  const payload = Buffer.from(tokens.IdToken.split('.')[1] ?? '', 'base64url').toString();
  const claims = claimsSchema.parse(JSON.parse(payload));
  return { tokens, claims, challenge: answer.ChallengeName, session: answer.Session };
}
