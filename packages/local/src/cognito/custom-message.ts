import * as z from 'zod';
import type { Trigger } from './trigger.ts';

/** Why a message is written. */
export type MessageTrigger =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'
  | 'CustomMessage_AdminCreateUser';

/** What a `CustomMessage` function gets; it answers the same event with its response filled in. */
export interface CustomMessageEvent {
  readonly version: '1';
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly triggerSource: MessageTrigger;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    /** Stands for the code, or the temporary password, which the function does not get to see. */
    readonly codeParameter: '{####}';
    readonly linkParameter: '{##Click Here##}';
    /** Stands for the username in an invitation. */
    readonly usernameParameter: '{username}' | null;
    readonly clientMetadata?: Readonly<Record<string, string>>;
  };
  readonly response: {
    readonly smsMessage: string | null;
    readonly emailMessage: string | null;
    readonly emailSubject: string | null;
  };
}

/** The pool's `CustomMessage` function. */
export type CustomMessage = Trigger<CustomMessageEvent>;

/** What counts of a function's answer. */
export const customMessageAnswerSchema = z.object({
  response: z.object({
    emailMessage: z.string().max(20_000).nullish(),
    emailSubject: z.string().max(140).nullish(),
  }),
});
