import * as z from 'zod';
import type { Trigger } from './trigger.ts';

/** Why tokens are made. */
export type TokenCause =
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

/** What a `PreTokenGeneration` function gets, in its first version; it answers the same event with its response. */
export interface PreTokenGenerationEvent {
  readonly version: '1';
  readonly region: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly callerContext: { readonly awsSdkVersion: string; readonly clientId: string };
  readonly triggerSource: TokenCause;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string>>;
    readonly groupConfiguration: {
      readonly groupsToOverride: readonly string[];
      readonly iamRolesToOverride: readonly string[];
      readonly preferredRole: string | null;
    };
  };
  readonly response: { readonly claimsOverrideDetails: null };
}

/** The pool's `PreTokenGeneration` function. */
export type PreTokenGeneration = Trigger<PreTokenGenerationEvent>;

const changesSchema = z.object({
  claimsToAddOrOverride: z.record(z.string(), z.string()).nullish(),
  claimsToSuppress: z.array(z.string()).nullish(),
  groupOverrideDetails: z.object({ groupsToOverride: z.array(z.string()).nullish() }).nullish(),
});

/** What counts of a function's answer. */
export const preTokenAnswerSchema = z.object({
  response: z.object({ claimsOverrideDetails: changesSchema.nullish() }),
});
