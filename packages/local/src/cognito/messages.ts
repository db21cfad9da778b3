import * as z from 'zod';
import type { Pool } from './pools.ts';
import { CognitoError, invalidParameter } from './service-error.ts';
import { invokeTrigger, triggerEvent } from './trigger.ts';
import type { User } from './users.ts';

const INVITATION = 'CustomMessage_AdminCreateUser';

/** A mail that Cognito sends through SES. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly configurationSet?: string | undefined;
}

/** Sends a mail. @throws when it cannot be sent */
export type Deliver = (mail: OutgoingMail) => void;

export interface Message {
  readonly trigger:
    | 'CustomMessage_SignUp'
    | 'CustomMessage_ResendCode'
    | 'CustomMessage_ForgotPassword'
    | 'CustomMessage_UpdateUserAttribute'
    | typeof INVITATION;
  readonly user: User;
  /** The address; by default the user's. */
  readonly to?: string;
  readonly pool: Pool;
  /** Empty when an administrator caused the message. */
  readonly clientId: string;
  /** The code, or the temporary password. */
  readonly code: string;
}

export interface CodeDeliveryDetails {
  readonly AttributeName: 'email';
  readonly DeliveryMedium: 'EMAIL';
  readonly Destination: string;
}

/** Composes a message with the pool's `CustomMessage` function and sends it. */
export type SendMessage = (message: Message) => Promise<CodeDeliveryDetails>;

/** The used part of a `CustomMessage` function's result. */
const resultSchema = z.object({
  response: z.object({
    emailMessage: z.string().max(20_000).nullish(),
    emailSubject: z.string().max(140).nullish(),
  }),
});

/** @param deliver sends a mail through the SES emulator */
export function createSendMessage(deliver: Deliver): SendMessage {
  return async (message) => {
    const { pool, user, code, trigger, to = user.attributes['email'] ?? '' } = message;
    const { subject, body } = await composeMessage(message);
    const values: Record<string, string> = {
      '{####}': code,
      ...(trigger === INVITATION && { '{username}': to }),
    };
    // In one pass, so that a value is not searched for placeholders.
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

async function composeMessage(message: Message): Promise<{ subject: string; body: string }> {
  const { customMessage } = message.pool;
  const custom = customMessage
    ? (await invokeTrigger('CustomMessage', customMessage, eventOf(message), resultSchema)).response
    : {};
  const body = custom.emailMessage ?? 'Your code is {####}';
  if (!body.includes('{####}')) {
    throw invalidParameter("1 validation error detected: Value at 'emailBody' must contain {####}");
  }
  return { subject: custom.emailSubject ?? 'Your code', body };
}

/** The event of a `CustomMessage` function, with placeholders for the code and, in invitations, the username. */
function eventOf({ user, pool, trigger, clientId }: Message): object {
  const common = triggerEvent(pool, user, clientId);
  return {
    ...common,
    triggerSource: trigger,
    request: {
      ...common.request,
      codeParameter: '{####}',
      linkParameter: '{##Click Here##}',
      usernameParameter: trigger === INVITATION ? '{username}' : null,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  };
}
