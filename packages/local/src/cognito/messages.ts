import * as z from 'zod';
import type { Pool } from './pools.ts';
import { CognitoError, invalidParameter } from './service-error.ts';
import { askTrigger } from './trigger.ts';
import type { User } from './users.ts';

const INVITATION = 'CustomMessage_AdminCreateUser';

/** A mail as Cognito hands it to SES. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly configurationSet?: string | undefined;
}

/** Sends a mail. @throws when it could not be sent */
export type Deliver = (mail: OutgoingMail) => void;

export interface Message {
  readonly trigger:
    | 'CustomMessage_SignUp'
    | 'CustomMessage_ResendCode'
    | 'CustomMessage_ForgotPassword'
    | typeof INVITATION;
  readonly user: User;
  readonly pool: Pool;
  /** Empty when an administrator is the cause. */
  readonly clientId: string;
  /** The code, or the temporary password. */
  readonly code: string;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

/** Where a code went, masked. */
export interface CodeDeliveryDetails {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  readonly Destination: string;
}

/** Has the pool's function write a message, and has it delivered. */
export type SendMessage = (message: Message) => Promise<CodeDeliveryDetails>;

/** What counts of a `CustomMessage` function's answer. */
const answerSchema = z.object({
  response: z.object({
    emailMessage: z.string().max(20_000).nullish(),
    emailSubject: z.string().max(140).nullish(),
  }),
});

/** @param deliver what stands for SES */
export function createSendMessage(region: string, deliver: Deliver): SendMessage {
  return async (message) => {
    const { pool, user, code, trigger } = message;
    const to = user.attributes['email'] ?? '';
    const { subject, body } = await write(region, message);
    const values: Record<string, string> = {
      '{####}': code,
      ...(trigger === INVITATION && { '{username}': to }),
    };
    // In one pass: a value is never searched for further placeholders.
    const html = body.replace(/\{(?:####|username)\}/g, (placeholder) => values[placeholder] ?? placeholder);
    try {
      const { From: from, ConfigurationSet: configurationSet } = pool.settings.EmailConfiguration;
      deliver({ from, to, subject, html, configurationSet });
    } catch (error) {
      throw new CognitoError('CodeDeliveryFailureException', (error as Error).message);
    }
    const [local = '', domain = ''] = to.split('@');
    const Destination = `${local.charAt(0)}***@${domain.charAt(0)}***`;
    return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination };
  };
}

async function write(region: string, message: Message): Promise<{ subject: string; body: string }> {
  const { customMessage } = message.pool;
  const written = customMessage
    ? (await askTrigger('CustomMessage', customMessage, eventOf(region, message), answerSchema)).response
    : {};
  const body = written.emailMessage ?? 'Your code is {####}';
  if (!body.includes('{####}')) {
    throw invalidParameter("1 validation error detected: Value at 'emailBody' must contain {####}");
  }
  return { subject: written.emailSubject ?? 'Your code', body };
}

/** What a `CustomMessage` function gets: placeholders in place of the code and, in invitations, the username. */
function eventOf(region: string, { user, pool, trigger, clientId, clientMetadata }: Message): object {
  return {
    version: '1',
    region,
    userPoolId: pool.id,
    userName: user.username,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
    triggerSource: trigger,
    request: {
      userAttributes: { ...user.attributes, 'cognito:user_status': user.status },
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: trigger === INVITATION ? '{username}' : null,
      ...(clientMetadata && { clientMetadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
}
