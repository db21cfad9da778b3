import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  paginateListUsers,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { SmokeStage } from './smoke-stage.ts';

/** A founder whom the smoke test has made. */
export interface SmokeFounder {
  /** Id in tokens and keys. */
  readonly sub: string;
  readonly email: string;
}

/** The same with the password that it may log in with once. */
export interface NewSmokeFounder extends SmokeFounder {
  readonly password: string;
}

/** The mail service's own address for trying out: what is sent there never comes back, and is read by nobody. */
const addressPrefix = 'success+portal-smoke-';
const addressHost = 'simulator.amazonses.com';

/** Of nobody: numbers that begin so are not given out. */
export const smokePerson = { name: 'Smoke test', phone: '+910000000000' };

const newPassword = () => `Aa1#${randomBytes(18).toString('base64url')}`;

// It warns of every pool that is not AWS's.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Makes an account without a mail. Its password is for once, as an organiser's first. */
export async function createSmokeFounder({ accounts, config }: SmokeStage): Promise<NewSmokeFounder> {
  const email = `${addressPrefix}${randomBytes(8).toString('hex')}@${addressHost}`;
  const password = newPassword();
  const { User } = await accounts.send(
    new AdminCreateUserCommand({
      UserPoolId: config.userPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: smokePerson.name },
        { Name: 'phone_number', Value: smokePerson.phone },
      ],
    }),
  );
  return { sub: subOf(User), email, password };
}

/** Those whom runs before this moment (ms) left behind: killed ones could not clean up. */
export async function findLeftBehind(
  { accounts, config }: SmokeStage,
  before: number,
): Promise<SmokeFounder[]> {
  const found: SmokeFounder[] = [];
  const asked = { UserPoolId: config.userPoolId, Filter: `email ^= "${addressPrefix}"` };
  for await (const { Users = [] } of paginateListUsers({ client: accounts }, asked)) {
    const old = Users.filter(({ UserCreateDate }) => (UserCreateDate?.getTime() ?? 0) < before);
    found.push(...old.map((user) => ({ sub: subOf(user), email: attributeOf(user, 'email') })));
  }
  return found.filter(({ email }) => email.endsWith(`@${addressHost}`));
}

/** The pool names who signs up by mail after the id, and says the id among the attributes. */
function subOf(user: UserType | undefined): string {
  return attributeOf(user, 'sub') || (user?.Username ?? '');
}

function attributeOf(user: UserType | undefined, name: string): string {
  return user?.Attributes?.find(({ Name }) => Name === name)?.Value ?? '';
}

/**
 * Logs in by the portal's own client: secure remote password, then a password of the founder's own.
 *
 * @returns the id token
 */
export async function logIn({ config }: SmokeStage, { email, password }: NewSmokeFounder): Promise<string> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  const at = { userPoolId, userPoolClientId, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) };
  Amplify.configure({ Auth: { Cognito: { ...at, loginWith: { email: true } } } });
  const first = await signIn({ username: email, password, options: { authFlowType: 'USER_SRP_AUTH' } });
  expectStep('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', first.nextStep.signInStep);
  const second = await confirmSignIn({ challengeResponse: newPassword() });
  expectStep('DONE', second.nextStep.signInStep);
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error('There is no id token.');
  await signOut();
  return tokens.idToken.toString();
}

function expectStep(expected: string, seen: string): void {
  if (seen !== expected) throw new Error(`The log-in stands at ${seen}, not at ${expected}.`);
}
