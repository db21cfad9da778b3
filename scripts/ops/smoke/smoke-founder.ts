import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  paginateListUsers,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { userAttribute } from '@portal/api/cognito/user-pool';
import { configureAmplify } from '@portal/local/test/support/people';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { accountAttributes } from '../organisers.ts';
import type { SmokeStage } from './smoke-stage.ts';

/** A founder whom the smoke test created. */
export interface SmokeFounder {
  /** Id in tokens and keys. */
  readonly sub: string;
  readonly email: string;
}

/** SES's mailbox simulator: mails to it never bounce, and nobody reads them. */
const addressPrefix = 'success+portal-smoke-';
const addressHost = 'simulator.amazonses.com';

/** No phone has a number with this prefix. */
export const smokePerson = { name: 'Smoke test', phone: '+910000000000' };

const newPassword = () => `Aa1#${randomBytes(18).toString('base64url')}`;

// Amplify warns of every pool outside AWS.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Creates an account with a temporary password, without sending a mail. */
export async function createSmokeFounder({ accounts, config }: SmokeStage) {
  const email = `${addressPrefix}${randomBytes(8).toString('hex')}@${addressHost}`;
  const password = newPassword();
  const { User } = await accounts.send(
    new AdminCreateUserCommand({
      UserPoolId: config.userPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: password,
      UserAttributes: accountAttributes(email, smokePerson.name, smokePerson.phone),
    }),
  );
  return { sub: subOf(User ?? {}), email, password };
}

/** Finds the founders that killed runs created before a time, in ms. */
export async function findAbandonedFounders(
  { accounts, config }: SmokeStage,
  before: number,
): Promise<SmokeFounder[]> {
  const found: SmokeFounder[] = [];
  const request = { UserPoolId: config.userPoolId, Filter: `email ^= "${addressPrefix}"` };
  for await (const { Users = [] } of paginateListUsers({ client: accounts }, request)) {
    const old = Users.filter(({ UserCreateDate }) => Number(UserCreateDate ?? 0) < before);
    found.push(...old.map((user) => ({ sub: subOf(user), email: userAttribute(user, 'email') })));
  }
  return found.filter(({ email }) => email.endsWith(`@${addressHost}`));
}

/** AWS returns the id among the attributes. Without it, it is the user name. */
const subOf = (user: UserType): string => userAttribute(user, 'sub') || (user.Username ?? '');

/**
 * Logs in as the web app does: by secure remote password, then with a new password.
 *
 * @returns the id token
 */
export async function logIn({ portal }: SmokeStage, email: string, password: string): Promise<string> {
  await configureAmplify(portal);
  await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
  const { nextStep } = await confirmSignIn({ challengeResponse: newPassword() });
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error(`There is no id token; the next step is ${nextStep.signInStep}.`);
  await signOut();
  return tokens.idToken.toString();
}
