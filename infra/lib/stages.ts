import { programme } from '@portal/contracts/programme';
import * as z from 'zod';

/** The places where the portal runs: a developer's machine, two for trying out, and the real one. */
export const stageNames = ['local', 'dev', 'staging', 'production'] as const;
export type StageName = (typeof stageNames)[number];

/** The portal's address is known only when it starts; the template then asks for it as the parameter `PortalUrl`. */
export const knownAtStart = 'known-at-start';

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

const stageConfigSchema = z
  .strictObject({
    stage: z.enum(stageNames),
    region: z.literal('ap-south-1'),
    /** Origin of the portal, without a trailing slash: links in mails, allowed origin of API and uploads. */
    portalUrl: z.union([
      z.literal(knownAtStart),
      z.url({ protocol: /^https$/ }).refine((url) => url === new URL(url).origin, 'must be an origin'),
    ]),
    /** The Route 53 zone of the portal's host, in the same account; without one the office sets the DNS records itself. */
    hostedZone: z.strictObject({ id: z.string(), name: z.string() }).optional(),
    /** Most requests that one address may send in five minutes: all, and those that mail or try a code. */
    firewall: z
      .strictObject({ requestsPerAddress: z.int().min(100), codesPerAddress: z.int().min(10) })
      .optional(),
    /** Every mail's sender; its domain is a verified SES identity of the account. */
    mailFrom: z.email(),
    /**
     * Name of the one table. A stage whose table is lost gets another name, and with it a new, empty table
     * (docs/restore.md).
     */
    tableName: z.string(),
    /** Data survives the stack: retained, protected against deletion, restorable to any moment of 35 days. */
    keepsData: z.boolean(),
    /**
     * Whether table and documents lie under a key of the account's own, which it can withdraw and whose use it sees, for a dollar a
     * month; without one, under keys that AWS owns (docs/adr/0041).
     */
    customerKey: z.boolean(),
    /** Whether sign-in says that an account does not exist (Cognito: `LEGACY`) or hides it (`ENABLED`). */
    revealsUnknownUsers: z.boolean(),
    /**
     * Whether an organiser without a second factor (the code of an authenticator app) is held back from the organisers'
     * pages and calls until there is one. Founders choose for themselves.
     */
    organiserSecondFactor: z.enum(secondFactorRules),
    /** Days that logs are kept; one of the periods that CloudWatch knows. */
    logRetentionDays: z.union([z.literal(7), z.literal(30), z.literal(365)]),
    /** Requests per second of all callers together, and how many at once beyond that. */
    throttle: z.strictObject({ rate: z.int().min(1), burst: z.int().min(1) }),
    /**
     * How many invocations of a function may run at once, set aside for it out of the account's 1,000. A new account has
     * far fewer and refuses to set any aside: ask for more first (docs/deploy.md).
     */
    setAside: z.partialRecord(z.enum(functionNames), z.int().min(1)),
    /** Who is mailed when something needs a person; nobody where nobody waits for the portal. */
    alarmsTo: z.email().optional(),
    /** US dollars a month from which on the same person is told that the portal costs more than planned. */
    monthlyBudget: z.int().min(1),
    /** A deploy is refused while any contact of the programme or address is missing or a placeholder. */
    refusesPlaceholders: z.boolean(),
  })
  .readonly();

/** All that differs between stages. */
export type StageConfig = z.infer<typeof stageConfigSchema>;

type Settings = Omit<StageConfig, 'stage' | 'region' | 'tableName'> & { readonly tableName?: string };

const trial = {
  portalUrl: knownAtStart,
  mailFrom: 'no-reply@portal.example.org',
  keepsData: false,
  customerKey: false,
  revealsUnknownUsers: true,
  organiserSecondFactor: 'optional',
  logRetentionDays: 7,
  throttle: { rate: 50, burst: 100 },
  setAside: {},
  monthlyBudget: 20,
  refusesPlaceholders: false,
} as const satisfies Settings;

/** A whole incubator may share one address on the last day. */
const officeFirewall = { requestsPerAddress: 3000, codesPerAddress: 100 };

const settings = {
  local: trial,
  dev: { ...trial, portalUrl: 'https://dev.portal.example.org' },
  staging: {
    ...trial,
    portalUrl: 'https://staging.portal.example.org',
    organiserSecondFactor: 'required',
    logRetentionDays: 30,
    firewall: officeFirewall,
  },
  production: {
    ...trial,
    portalUrl: 'https://portal.example.org',
    keepsData: true,
    organiserSecondFactor: 'required',
    logRetentionDays: 365,
    firewall: officeFirewall,
    throttle: { rate: 500, burst: 1000 },
    // A rush of founders must leave room for signing in, for reviewing and for the mails that follow.
    setAside: {
      founder: 300,
      organiser: 50,
      uploads: 150,
      notify: 20,
      'account-messages': 50,
      'second-factor': 50,
      'mail-feedback': 10,
    },
    alarmsTo: 'operations@portal.example.org',
    monthlyBudget: 200,
    refusesPlaceholders: true,
  },
} as const satisfies Record<StageName, Settings>;

/**
 * The settings of a stage.
 *
 * @throws when there is no such stage, or a setting is not what it must be
 */
export function stageConfig(stage: string): StageConfig {
  const name = stageNames.find((known) => known === stage);
  if (!name) throw new Error(`There is no stage "${stage}". Stages: ${stageNames.join(', ')}.`);
  return stageConfigSchema.parse({
    stage: name,
    region: 'ap-south-1',
    tableName: `${programme.slug}-${name}`,
    ...settings[name],
  });
}

/** The host that needs a certificate and a DNS record of its own; undefined for a stage under CloudFront's name. */
export function ownHost({ portalUrl }: StageConfig): string | undefined {
  const { hostname } = new URL(portalUrl);
  return hostname.endsWith('.cloudfront.net') ? undefined : hostname;
}

/** Addresses of the stage and contacts of the programme that are missing or still made up, as `name: value`. */
export function placeholders(config: StageConfig): readonly string[] {
  const { contact, department, mission } = programme;
  const values = {
    portalUrl: [config.portalUrl],
    mailFrom: [config.mailFrom],
    alarmsTo: [config.alarmsTo ?? nobody],
    'contact.emails': contact.emails,
    'contact.phones': contact.phones,
    'contact.securityEmail': [contact.securityEmail],
    'contact.grievanceOfficer': [contact.grievanceOfficer.email],
    'department.url': [department.url],
    'mission.url': [mission.url],
    'mission.joinUrl': [mission.joinUrl],
  };
  return Object.entries(values).flatMap(([name, list]) =>
    list.filter((value) => value === nobody || isPlaceholder(value)).map((value) => `${name}: ${value}`),
  );
}

const nobody = 'nobody';

/** Reserved domains, and phone numbers with a block of zeros. */
function isPlaceholder(value: string): boolean {
  return /(^|[./@])example\.(org|com|net)\b|\b0000\b/.test(value);
}
