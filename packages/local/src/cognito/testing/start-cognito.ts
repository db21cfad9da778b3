import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { listen } from '../../cloud/listen.ts';
import { type CognitoOptions, createCognito } from '../create-cognito.ts';
import type { OutgoingMail } from '../messages.ts';
import type { Trigger } from '../pools.ts';

export const poolId = 'ap-south-1_Portal123';
export const clientId = 'portalwebclient0000000000';
/** The password of every user. */
export const password = 'Founder#2026';

interface StartOptions extends Partial<Pick<CognitoOptions, 'dataDir' | 'now' | 'deliver'>> {
  readonly customMessage?: Trigger;
  readonly postConfirmation?: Trigger;
  readonly preTokenGeneration?: Trigger;
}

const required = (Name: string) => ({ Name, Required: true, Mutable: true });
const poolProperties = {
  UsernameAttributes: ['email'],
  EmailConfiguration: { From: 'Portal <portal@example.org>' },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    },
  },
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  MfaConfiguration: 'OPTIONAL',
  Schema: [required('email'), required('name'), required('phone_number')],
};
const clientProperties = {
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  ReadAttributes: ['email', 'email_verified', 'name', 'phone_number'],
  WriteAttributes: ['email', 'name', 'phone_number'],
  AccessTokenValidity: 60,
  IdTokenValidity: 60,
  RefreshTokenValidity: 24 * 60,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
};

/** The folder of an earlier start; its signing key serves all, because making one takes a while. */
let earlierDir: string | undefined;

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'cognito-'));
  if (earlierDir !== undefined) copyFileSync(join(earlierDir, 'keys.json'), join(dataDir, 'keys.json'));
  return dataDir;
}

/** Starts Cognito with the portal's pool, client and group on a free port; also returns an SDK client. */
export async function startCognito(options: StartOptions = {}) {
  const mails: OutgoingMail[] = [];
  const {
    dataDir = newDataDir(),
    now = Date.now,
    deliver = (mail: OutgoingMail) => void mails.push(mail),
    ...triggers
  } = options;
  const clients = [{ clientId, properties: clientProperties }];
  const pool = { poolId, properties: poolProperties, clients, groups: ['organiser'], ...triggers };
  const cognito = createCognito({ dataDir, now, deliver, pools: [pool] });
  const listening = await listen((req, res) => void cognito.handle(req, res), 0);
  const endpoint = `http://127.0.0.1:${listening.port}`;
  const sdk = new CognitoIdentityProviderClient({ endpoint, region: 'ap-south-1', maxAttempts: 1 });
  /** The code of the newest mail. */
  const lastCode = () => /\b\d{6}\b/.exec(mails.at(-1)?.html ?? '')?.[0] ?? 'no mail';
  return {
    cognito,
    endpoint,
    sdk,
    dataDir,
    mails,
    lastCode,
    createConfirmedUser: async (email: string, groups: readonly string[] = []) => {
      await cognito.call('SignUp', person(email));
      const ConfirmationCode = lastCode();
      await cognito.call('ConfirmSignUp', { ClientId: clientId, Username: email, ConfirmationCode });
      const user = { UserPoolId: poolId, Username: email };
      for (const GroupName of groups) await cognito.call('AdminAddUserToGroup', { ...user, GroupName });
    },
    close: async () => {
      sdk.destroy();
      await listening.close();
      cognito.close();
      earlierDir = dataDir;
    },
  };
}

/** Sign-up data of a user. */
export function person(email: string) {
  return {
    ClientId: clientId,
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: 'Asha' },
      { Name: 'phone_number', Value: '+919876543210' },
    ],
  };
}
