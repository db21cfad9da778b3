import * as z from 'zod';

const passwordPolicySchema = z.object({
  MinimumLength: z.int().default(8),
  RequireLowercase: z.boolean().default(false),
  RequireUppercase: z.boolean().default(false),
  RequireNumbers: z.boolean().default(false),
  RequireSymbols: z.boolean().default(false),
  TemporaryPasswordValidityDays: z.int().default(7),
});

const messageTemplateSchema = z.object({
  EmailMessage: z.string().optional(),
  EmailSubject: z.string().optional(),
});

const attributeSchema = z.object({
  Name: z.string(),
  Required: z.boolean().default(false),
});

/** What the emulator reads of the properties of an `AWS::Cognito::UserPool`; the others change nothing here. */
export const poolPropertiesSchema = z.object({
  UsernameAttributes: z.array(z.enum(['email', 'phone_number'])).default([]),
  AutoVerifiedAttributes: z.array(z.string()).default([]),
  Schema: z.array(attributeSchema).default([]),
  Policies: z.object({ PasswordPolicy: passwordPolicySchema.prefault({}) }).prefault({}),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL'], 'a pool that requires MFA is not emulated').default('OFF'),
  EnabledMfas: z.array(z.string()).default([]),
  AdminCreateUserConfig: z
    .object({
      AllowAdminCreateUserOnly: z.boolean().default(false),
      InviteMessageTemplate: messageTemplateSchema.prefault({}),
    })
    .prefault({}),
  EmailConfiguration: z
    .object({ From: z.string().default('no-reply@example.org'), ConfigurationSet: z.string().optional() })
    .prefault({}),
  VerificationMessageTemplate: messageTemplateSchema.prefault({}),
});
export type PoolProperties = z.infer<typeof poolPropertiesSchema>;

const unitSchema = z.enum(['seconds', 'minutes', 'hours', 'days']);

/** What the emulator reads of the properties of an `AWS::Cognito::UserPoolClient`. */
export const clientPropertiesSchema = z.object({
  ExplicitAuthFlows: z
    .array(z.string())
    .default(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_CUSTOM_AUTH']),
  GenerateSecret: z.literal(false, 'clients with a secret are not emulated').default(false),
  PreventUserExistenceErrors: z
    .literal('LEGACY', 'a client that hides who has an account is not emulated')
    .default('LEGACY'),
  /** Minutes. */
  AuthSessionValidity: z.number().default(3),
  AccessTokenValidity: z.number().default(1),
  IdTokenValidity: z.number().default(1),
  RefreshTokenValidity: z.number().default(30),
  TokenValidityUnits: z
    .object({
      AccessToken: unitSchema.default('hours'),
      IdToken: unitSchema.default('hours'),
      RefreshToken: unitSchema.default('days'),
    })
    .prefault({}),
  ReadAttributes: z.array(z.string()).optional(),
  WriteAttributes: z.array(z.string()).optional(),
});
export type ClientProperties = z.infer<typeof clientPropertiesSchema>;

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 } satisfies Record<
  z.infer<typeof unitSchema>,
  number
>;

/** How long tokens of a client are good for, in seconds. */
export function tokenLifetimes(client: ClientProperties): { access: number; id: number; refresh: number } {
  const units = client.TokenValidityUnits;
  return {
    access: client.AccessTokenValidity * SECONDS[units.AccessToken],
    id: client.IdTokenValidity * SECONDS[units.IdToken],
    refresh: client.RefreshTokenValidity * SECONDS[units.RefreshToken],
  };
}
