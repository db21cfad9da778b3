import { type CustomMessageEvent, customMessageAnswerSchema, type MessageTrigger } from './custom-message.ts';
import type { Pool } from './pools.ts';
import { CognitoError, invalidParameter } from './service-error.ts';
import { askTrigger } from './trigger.ts';
import type { User } from './user.ts';

const INVITATION = 'CustomMessage_AdminCreateUser' satisfies MessageTrigger;

/** A mail as Cognito hands it to SES. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly configurationSet?: string | undefined;
}

/** Sends a mail; a rejection means that it could not be sent. */
export type Deliver = (mail: OutgoingMail) => Promise<void> | void;

export interface Message {
  readonly trigger: MessageTrigger;
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

/** Writes a message, by the pool's function or template, and has it delivered. */
export type SendMessage = (message: Message) => Promise<CodeDeliveryDetails>;

/** @param deliver what stands for SES */
export function createSendMessage(region: string, deliver: Deliver): SendMessage {
  return async (message) => {
    const { pool, user, code } = message;
    const to = user.attributes['email'];
    if (!to) throw invalidParameter('User has no email to send a message to.');
    const { subject, body } = await write(region, message);
    const html = filledIn(body, {
      '{####}': code,
      ...(message.trigger === INVITATION && { '{username}': to }),
    });
    try {
      const { From: from, ConfigurationSet: configurationSet } = pool.settings.EmailConfiguration;
      await deliver({ from, to, subject, html, ...(configurationSet && { configurationSet }) });
    } catch (error) {
      throw new CognitoError('CodeDeliveryFailureException', messageOf(error));
    }
    return deliveryTo(to);
  };
}

/** How a delivery to an address is described: its first letters only. */
function deliveryTo(email: string): CodeDeliveryDetails {
  const [local = '', domain = ''] = email.split('@');
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local.charAt(0)}***@${domain.charAt(0)}***`,
  };
}

/** The text with each placeholder's value, in one pass: a value is never searched for further placeholders. */
function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(?:####|username)\}/g, (placeholder) => values[placeholder] ?? placeholder);
}

async function write(region: string, message: Message): Promise<{ subject: string; body: string }> {
  const custom = await writtenByFunction(region, message);
  const template = templateFor(message);
  const body = custom.emailMessage ?? template.body;
  if (!body.includes('{####}')) {
    throw invalidParameter(
      "1 validation error detected: Value at 'emailBody' failed to satisfy constraint: Member must satisfy " +
        'regular expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*\\{####\\}[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*',
    );
  }
  return { subject: custom.emailSubject ?? template.subject, body };
}

type Written = { readonly emailMessage?: string | null; readonly emailSubject?: string | null };

async function writtenByFunction(region: string, message: Message): Promise<Written> {
  const { customMessage } = message.pool;
  if (!customMessage) return {};
  const event = eventOf(region, message);
  const { response } = await askTrigger('CustomMessage', customMessage, event, customMessageAnswerSchema);
  const { emailMessage = null, emailSubject = null } = response;
  return { emailMessage, emailSubject };
}

function eventOf(region: string, message: Message): CustomMessageEvent {
  const { user, pool, trigger, clientId, clientMetadata } = message;
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

function templateFor({ trigger, pool }: Message): { subject: string; body: string } {
  const { VerificationMessageTemplate: verification, AdminCreateUserConfig } = pool.settings;
  if (trigger === INVITATION) {
    const { EmailSubject, EmailMessage } = AdminCreateUserConfig.InviteMessageTemplate;
    return {
      subject: EmailSubject ?? 'Your temporary password',
      body: EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
    };
  }
  return {
    subject: verification.EmailSubject ?? 'Your verification code',
    body: verification.EmailMessage ?? 'Your verification code is {####}',
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
