import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { listen } from '../../cloud/listen.ts';
import { createCognito } from '../create-cognito.ts';
import type { OutgoingMail } from '../messages.ts';
import type { Trigger } from '../trigger.ts';

export const poolId = 'ap-south-1_Portal123';
export const clientId = 'portalwebclient0000000000';

export interface StartOptions {
  readonly dataDir?: string;
  readonly now?: () => number;
  readonly customMessage?: Trigger;
  readonly preTokenGeneration?: Trigger;
  readonly deliver?: (mail: OutgoingMail) => void;
  readonly pool?: object;
  readonly client?: object;
}

const required = (Name: string) => ({ Name, Required: true, Mutable: true });

/** Starts Cognito with the portal's pool, client and group on a free port; also returns an SDK client. */
export async function startCognito(options: StartOptions = {}) {
  const {
    dataDir = mkdtempSync(join(tmpdir(), 'cognito-')),
    now = Date.now,
    customMessage,
    preTokenGeneration,
  } = options;
  const mails: OutgoingMail[] = [];
  const deliver = options.deliver ?? ((mail: OutgoingMail) => void mails.push(mail));
  const cognito = createCognito({ dataDir, now, region: 'ap-south-1', deliver });
  const PasswordPolicy = {
    MinimumLength: 8,
    RequireLowercase: true,
    RequireUppercase: true,
    RequireNumbers: true,
    RequireSymbols: true,
  };
  const properties = {
    UsernameAttributes: ['email'],
    EmailConfiguration: { From: 'Portal <portal@example.org>' },
    Policies: { PasswordPolicy },
    MfaConfiguration: 'OPTIONAL',
    Schema: [required('email'), required('name'), required('phone_number')],
    ...options.pool,
  };
  cognito.definePool({ poolId, properties, groups: ['organiser'], customMessage, preTokenGeneration });
  cognito.defineClient({
    clientId,
    poolId,
    properties: {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      ReadAttributes: ['email', 'email_verified', 'name', 'phone_number'],
      WriteAttributes: ['email', 'name', 'phone_number'],
      ...options.client,
    },
  });

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
    createConfirmedUser: async (email: string) => {
      await cognito.call('SignUp', person(email));
      const ConfirmationCode = lastCode();
      await cognito.call('ConfirmSignUp', { ClientId: clientId, Username: email, ConfirmationCode });
    },
    close: () => {
      sdk.destroy();
      void listening.close();
      cognito.close();
    },
  };
}

/** Sign-up data of a user. */
export function person(email: string) {
  return {
    ClientId: clientId,
    Username: email,
    Password: 'Founder#2026',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: 'Asha' },
      { Name: 'phone_number', Value: '+919876543210' },
    ],
  };
}
