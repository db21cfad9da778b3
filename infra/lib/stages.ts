import { programme } from '@portal/contracts/programme';
import * as z from 'zod';

/** A developer's machine, two trial stages and production. */
export const stageNames = ['local', 'dev', 'staging', 'production'] as const;
export type StageName = (typeof stageNames)[number];

const functionNames = [
  'founder',
  'account',
  'organiser',
  'uploads',
  'notify',
  'reminders',
  'account-messages',
  'second-factor',
  'mail-feedback',
  'remove-documents',
  'landing',
] as const;
export type FunctionName = (typeof functionNames)[number];

/** Functions that the user pool calls. */
export type PoolFunctionName = Extract<FunctionName, 'account-messages' | 'second-factor'>;

/** Whether organisers need a second factor. */
export const secondFactorRules = ['required', 'optional'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

const alarmSettingsSchema = z
  .strictObject({
    mailTo: z.email(),
    /** US dollars. */
    monthlyBudget: z.int().min(1),
  })
  .readonly();
export type AlarmSettings = z.infer<typeof alarmSettingsSchema>;

/** Maximum numbers of calls; docs/capacity.md says what they allow. Pages and files do not count. */
const firewallSchema = z
  .strictObject({
    /** `count` lets the portal's own rules only count, to try limits before a deadline. */
    mode: z.enum(['block', 'count']),
    /** Calls in five minutes of one IP address with one token. */
    callsPerSession: z.int().min(10),
    /** Calls in five minutes of one IP address, whatever their tokens. */
    callsPerAddress: z.int().min(10),
    /** Of these, those of `limitedRoutes`. */
    limitedCallsPerAddress: z.int().min(10),
    /** Requests in ten minutes of one IP address that let the user pool mail a code. */
    accountMailsPerAddress: z.int().min(10),
  })
  .readonly();

const stageConfigSchema = z
  .strictObject({
    stage: z.enum(stageNames),
    region: z.literal('ap-south-1'),
    /** The AWS account of the stage; without one, the stage may be deployed to any. */
    account: z
      .string()
      .regex(/^\d{12}$/)
      .optional(),
    /** Host name with its own certificate and DNS record. Without one, the portal uses CloudFront's domain name. */
    host: z.hostname().optional(),
    firewall: firewallSchema.optional(),
    /** Sender of every mail. */
    mailFrom: z.email(),
    /** The identity that SES has verified: the sender's address or its domain. */
    mailIdentity: z.enum(['address', 'domain']),
    /** Increment it to replace the key of the one-time codes (docs/runbook.md). */
    otpKeyRevision: z.int().min(1),
    /** Increment it to rotate the secret between CloudFront and the functions (docs/runbook.md). */
    originSecretRevision: z.int().min(1),
    /** Name of the table. A stage that lost its table gets another name, and with it a new, empty table (docs/restore.md). */
    tableName: z.string(),
    /** Data survives the stack and is protected against deletion. */
    keepsData: z.boolean(),
    /** `required` denies organisers without an authenticator app access to the organisers' pages and calls. */
    organiserSecondFactor: z.enum(secondFactorRules),
    /** One of CloudWatch's retention periods. CERT-In asks for 180 days where real people use the stage. */
    logRetentionDays: z.union([z.literal(7), z.literal(180), z.literal(365)]),
    /**
     * Requests per second of all callers together, and the burst beyond that: of all calls, and of each of `limitedRoutes`. Bursts above the
     * account's 5,000 have no effect.
     */
    throttle: z.strictObject({
      rate: z.int().min(1),
      burst: z.int().min(1).max(5000),
      limitedRate: z.int().min(1),
    }),
    /**
     * How many invocations send the outbox's mails at once: each sends half of the account's rate. Without it as many as the table's stream has
     * shards, because an account with Lambda's first quota cannot reserve any (docs/adr/0073-send-codes-first.md).
     */
    mailSenders: z.literal(1).optional(),
    /** Recipient of alarms and of the budget's warnings. Without it the stage has no alarms. */
    alarms: alarmSettingsSchema.optional(),
  })
  .readonly();

export type StageConfig = z.infer<typeof stageConfigSchema>;

type Settings = Omit<StageConfig, 'stage' | 'region' | 'tableName'> & { readonly tableName?: string };

const trial = {
  mailFrom: 'no-reply@portal.example.org',
  mailIdentity: 'address',
  otpKeyRevision: 1,
  originSecretRevision: 1,
  keepsData: false,
  organiserSecondFactor: 'optional',
  logRetentionDays: 7,
  throttle: { rate: 50, burst: 100, limitedRate: 5 },
} as const satisfies Settings;

/** High for an address, because thousands of founders may share one on the last day. */
const officeFirewall = {
  mode: 'block',
  callsPerSession: 3000,
  callsPerAddress: 600_000,
  limitedCallsPerAddress: 10_000,
  accountMailsPerAddress: 500,
} as const;

const settings = {
  local: trial,
  dev: trial,
  staging: {
    ...trial,
    host: 'staging.portal.example.org',
    mailIdentity: 'domain',
    organiserSecondFactor: 'required',
    logRetentionDays: 180,
    mailSenders: 1,
    firewall: officeFirewall,
  },
  production: {
    ...trial,
    account: '000000000000',
    host: 'portal.example.org',
    mailIdentity: 'domain',
    keepsData: true,
    organiserSecondFactor: 'required',
    logRetentionDays: 365,
    mailSenders: 1,
    firewall: officeFirewall,
    throttle: { rate: 3000, burst: 5000, limitedRate: 200 },
    alarms: { mailTo: 'operations@portal.example.org', monthlyBudget: 200 },
  },
} as const satisfies Record<StageName, Settings>;

/**
 * Returns the settings of a stage.
 *
 * @param mailFrom replaces the stage's sender with an address that SES has verified, for a trial without a domain
 * @throws Error when the stage does not exist or a setting is invalid
 */
export function stageConfig(stage: string, mailFrom?: string): StageConfig {
  const name = stageNames.find((known) => known === stage);
  if (!name) throw new Error(`There is no stage "${stage}". Stages: ${stageNames.join(', ')}.`);
  return stageConfigSchema.parse({
    stage: name,
    region: 'ap-south-1',
    tableName: `${programme.slug}-${name}`,
    ...settings[name],
    ...(mailFrom !== undefined && { mailFrom, mailIdentity: 'address' }),
  });
}

/** Returns the SES identity of the sender: its address or its domain. */
export function senderIdentity({
  mailFrom,
  mailIdentity,
}: Pick<StageConfig, 'mailFrom' | 'mailIdentity'>): string {
  return mailIdentity === 'domain' ? mailFrom.slice(mailFrom.indexOf('@') + 1) : mailFrom;
}

/**
 * Checks before a deployment that the stage has no placeholder addresses.
 *
 * @throws Error with the list of placeholders
 */
export function requireRealAddresses(config: StageConfig): void {
  const found = config.stage === 'local' ? [] : placeholders(config);
  if (found.length === 0) return;
  throw new Error(`The stage ${config.stage} needs real addresses instead of:\n${found.join('\n')}`);
}

/**
 * Returns the placeholders among the stage's addresses, as `name: value`. A stage that keeps data also needs real contacts of the programme
 * and a recipient of alarms.
 */
export function placeholders(config: StageConfig): readonly string[] {
  const { account, host, mailFrom, alarms, keepsData } = config;
  const mailTo = alarms?.mailTo ?? (keepsData ? missing : undefined);
  const values = { account, host, mailFrom, 'alarms.mailTo': mailTo, ...(keepsData && contacts()) };
  return Object.entries(values).flatMap(([name, given]) =>
    [given ?? []].flat().flatMap((value) => (isPlaceholder(value) ? [`${name}: ${value}`] : [])),
  );
}

function contacts(): Readonly<Record<string, string | readonly string[]>> {
  const { contact, department, mission } = programme;
  return {
    'contact.emails': contact.emails,
    'contact.phones': contact.phones,
    'contact.postalAddress': Object.values(contact.postalAddress).flat(),
    'contact.securityEmail': contact.securityEmail,
    'contact.grievanceOfficer': contact.grievanceOfficer.email,
    'department.url': department.url,
    'mission.url': mission.url,
    'mission.joinUrl': mission.joinUrl,
  };
}

const missing = 'missing';

/** Matches reserved domains, addresses of an example, and numbers with a block of zeros. */
function isPlaceholder(value: string): boolean {
  return value === missing || /\bexample\b|\b0000\b|^0+$/i.test(value);
}
