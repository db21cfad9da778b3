import { programme } from '@portal/contracts/programme';
import * as z from 'zod';

/** The places where the portal runs: a developer's machine, two for trying out, and the real one. */
export const stageNames = ['local', 'dev', 'staging', 'production'] as const;
export type StageName = (typeof stageNames)[number];

/** The portal's functions. */
const functionNames = [
  'founder',
  'organiser',
  'uploads',
  'notify',
  'account-messages',
  'second-factor',
  'mail-feedback',
] as const;
export type FunctionName = (typeof functionNames)[number];

/** Functions that the user pool calls; the others are those of the API. */
export type PoolFunctionName = Extract<FunctionName, 'account-messages' | 'second-factor'>;

/** What a stage may ask of organisers beside the password. */
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

const stageConfigSchema = z
  .strictObject({
    stage: z.enum(stageNames),
    region: z.literal('ap-south-1'),
    /**
     * Host of the portal, with a certificate and a DNS record of its own. Without one, people open it under CloudFront's
     * name.
     */
    host: z.hostname().optional(),
    /** Most requests that one address may send in five minutes: all, and those that mail or try a code. */
    firewall: z
      .strictObject({ requestsPerAddress: z.int().min(100), codesPerAddress: z.int().min(10) })
      .optional(),
    /** Every mail's sender. */
    mailFrom: z.email(),
    /** What SES has verified of the sender: the address alone, or its whole domain. */
    mailIdentity: z.enum(['address', 'domain']),
    /** Raised by one, a deployment rotates the secret between CloudFront and the functions (docs/runbook.md). */
    originSecretRevision: z.int().min(1),
    /**
     * Name of the one table. A stage whose table is lost gets another name, and with it a new, empty table
     * (docs/restore.md).
     */
    tableName: z.string(),
    /** Data survives the stack: retained, protected against deletion, restorable to any moment of 35 days. */
    keepsData: z.boolean(),
    /**
     * Whether an organiser without a second factor (the code of an authenticator app) is held back from the organisers'
     * pages and calls until there is one. Founders choose for themselves.
     */
    organiserSecondFactor: z.enum(secondFactorRules),
    /** Days that logs are kept; one of the periods that CloudWatch knows. */
    logRetentionDays: z.union([z.literal(7), z.literal(30), z.literal(365)]),
    /** Requests per second of all callers together, and how many at once beyond that. */
    throttle: z.strictObject({ rate: z.int().min(1), burst: z.int().min(1) }),
    /** Who gets mails when something needs a person, and when the month costs more than planned. Without it nothing is watched. */
    alarms: alarmSettingsSchema.optional(),
  })
  .readonly();

/** All that differs between stages. */
export type StageConfig = z.infer<typeof stageConfigSchema>;

type Settings = Omit<StageConfig, 'stage' | 'region' | 'tableName'> & { readonly tableName?: string };

const trial = {
  mailFrom: 'no-reply@portal.example.org',
  mailIdentity: 'address',
  originSecretRevision: 1,
  keepsData: false,
  organiserSecondFactor: 'optional',
  logRetentionDays: 7,
  throttle: { rate: 50, burst: 100 },
} as const satisfies Settings;

/** A whole incubator may share one address on the last day. */
const officeFirewall = { requestsPerAddress: 3000, codesPerAddress: 100 };

const settings = {
  local: trial,
  dev: trial,
  staging: {
    ...trial,
    host: 'staging.portal.example.org',
    mailIdentity: 'domain',
    organiserSecondFactor: 'required',
    logRetentionDays: 30,
    firewall: officeFirewall,
  },
  production: {
    ...trial,
    host: 'portal.example.org',
    mailIdentity: 'domain',
    keepsData: true,
    organiserSecondFactor: 'required',
    logRetentionDays: 365,
    firewall: officeFirewall,
    throttle: { rate: 500, burst: 1000 },
    alarms: { mailTo: 'operations@portal.example.org', monthlyBudget: 200 },
  },
} as const satisfies Record<StageName, Settings>;

/**
 * The settings of a stage.
 *
 * @param mailFrom sender in place of the stage's own: an address that SES has verified, for a trial without a domain
 * @throws when there is no such stage, or a setting is not what it must be
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

/** What SES must have verified of the stage's sender: its address, or its domain. */
export function senderIdentity({
  mailFrom,
  mailIdentity,
}: Pick<StageConfig, 'mailFrom' | 'mailIdentity'>): string {
  return mailIdentity === 'domain' ? mailFrom.slice(mailFrom.indexOf('@') + 1) : mailFrom;
}

/**
 * Refuses to deploy a stage that would never work, or that would show people made-up addresses.
 *
 * @throws with the list of what is made up
 */
export function refuseMadeUpAddresses(config: StageConfig): void {
  const made = config.stage === 'local' ? [] : placeholders(config);
  if (made.length === 0) return;
  throw new Error(`The stage ${config.stage} needs real addresses instead of:\n${made.join('\n')}`);
}

/**
 * Addresses of the stage that are still made up, as `name: value`. Where people rely on the stage, the programme's contacts count
 * too, and the alarms need a recipient.
 */
export function placeholders(config: StageConfig): readonly string[] {
  const { host, mailFrom, alarms, keepsData } = config;
  const mailTo = alarms?.mailTo ?? (keepsData ? missing : undefined);
  const values = { host, mailFrom, 'alarms.mailTo': mailTo, ...(keepsData && contacts()) };
  return Object.entries(values).flatMap(([name, given]) =>
    [given ?? []].flat().flatMap((value) => (isPlaceholder(value) ? [`${name}: ${value}`] : [])),
  );
}

function contacts(): Readonly<Record<string, string | readonly string[]>> {
  const { contact, department, mission } = programme;
  return {
    'contact.emails': contact.emails,
    'contact.phones': contact.phones,
    'contact.securityEmail': contact.securityEmail,
    'contact.grievanceOfficer': contact.grievanceOfficer.email,
    'department.url': department.url,
    'mission.url': mission.url,
    'mission.joinUrl': mission.joinUrl,
  };
}

const missing = 'missing';

/** Reserved domains, and phone numbers with a block of zeros. */
function isPlaceholder(value: string): boolean {
  return value === missing || /(^|[./@])example\.(org|com|net)\b|\b0000\b/.test(value);
}
