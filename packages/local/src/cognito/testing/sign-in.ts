import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Cognito } from '../create-cognito.ts';
import { bigintOf, modPow } from '../srp.ts';
import { clientId, poolId } from './start-cognito.ts';

/* An SRP client that works without HTTP and with any clock. */

const N = bigintOf(getDiffieHellman('modp15').getPrime());
const TIMESTAMP = 'Fri Nov 20 10:00:00 UTC 2026';

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
  readonly cognito: Pick<Cognito, 'call'>;
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
  const a = bigintOf(randomBytes(32));
  const A = modPow(2n, a);
  const { ChallengeParameters: challenge } = challengeSchema.parse(
    await cognito.call('InitiateAuth', {
      ClientId: client,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: A.toString(16) },
    }),
  );
  between();
  const identity = pool.split('_')[1] + challenge.USER_ID_FOR_SRP;
  const B = BigInt(`0x${challenge.SRP_B}`);
  const k = hash(pad(N) + pad(2n));
  const u = hash(pad(A) + pad(B));
  const x = hash(challenge.SALT + createHash('sha256').update(`${identity}:${password}`).digest('hex'));
  const base = (((B - k * modPow(2n, x)) % N) + N) % N;
  const shared = modPow(base, a + u * x);
  const key = hkdfSync(
    'sha256',
    Buffer.from(pad(shared), 'hex'),
    Buffer.from(pad(u), 'hex'),
    'Caldera Derived Key',
    16,
  );
  const signature = createHmac('sha256', Buffer.from(key))
    .update(identity)
    .update(Buffer.from(challenge.SECRET_BLOCK, 'base64'))
    .update(TIMESTAMP)
    .digest('base64');
  const answer = answerSchema.parse(
    await cognito.call('RespondToAuthChallenge', {
      ClientId: client,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: challenge.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP,
      },
    }),
  );
  const tokens = answer.AuthenticationResult;
  const claims = claimsSchema.parse(
    JSON.parse(Buffer.from(tokens.IdToken.split('.')[1] ?? '', 'base64url').toString()),
  );
  return { tokens, claims, challenge: answer.ChallengeName, session: answer.Session };
}

function pad(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Number.parseInt(even.charAt(0), 16) >= 8 ? `00${even}` : even;
}

function hash(hex: string): bigint {
  return bigintOf(createHash('sha256').update(Buffer.from(hex, 'hex')).digest());
}
