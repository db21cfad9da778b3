import * as z from 'zod';
import { group, modPow, passwordExponent, randomExponent, scrambler, signatureOf } from '../srp.ts';
import { clientId, poolId } from './start-cognito.ts';

/* The client's side of SRP, without HTTP and with any clock. aws-amplify has it too (scripts/ops/stage-commands.test.ts). */

const { N, g, k } = group;
const timestamp = 'Fri Nov 20 10:00:00 UTC 2026';

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

/** Signs in by SRP. @throws CognitoError */
export async function signIn(
  { cognito, client = clientId, pool = poolId }: SignInTarget,
  email: string,
  password: string,
) {
  const secret = randomExponent();
  const clientValue = modPow(g, secret);
  const begin = { USERNAME: email, SRP_A: clientValue.toString(16) };
  const { ChallengeParameters: challenge } = challengeSchema.parse(
    await cognito.call('InitiateAuth', {
      ClientId: client,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: begin,
    }),
  );
  const identity = { poolName: pool.split('_')[1] ?? '', username: challenge.USER_ID_FOR_SRP };
  const { SALT: salt, SECRET_BLOCK: secretBlock } = challenge;
  const serverValue = BigInt(`0x${challenge.SRP_B}`);
  const u = scrambler(clientValue, serverValue);
  const x = passwordExponent(identity, password, salt);
  const base = (((serverValue - k * modPow(g, x)) % N) + N) % N;
  const shared = modPow(base, secret + u * x);
  const signature = signatureOf({ ...identity, secretBlock, timestamp }, shared, u);
  const answer = answerSchema.parse(
    await cognito.call('RespondToAuthChallenge', {
      ClientId: client,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: identity.username,
        PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
      },
    }),
  );
  const tokens = answer.AuthenticationResult;
  const payload = Buffer.from(tokens.IdToken.split('.')[1] ?? '', 'base64url').toString();
  const claims = claimsSchema.parse(JSON.parse(payload));
  return { tokens, claims, challenge: answer.ChallengeName, session: answer.Session };
}
