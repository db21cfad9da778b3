import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { AssumeRoleCommand, STSClient, type Tag } from '@aws-sdk/client-sts';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import type { LocalServices } from '@portal/local/control/control';
import {
  founderTag,
  smokeOutputs,
  smokeStackName,
} from '../../../infra/lib/constructs/smoke-role/smoke-names.ts';
import { knownAtStart, stageConfig } from '../../../infra/lib/stages.ts';
import { clientSettings, findStage } from '../stage/stage-address.ts';

/** What a founder may have left: reached by a session that is allowed this founder alone. */
export interface FounderStores {
  readonly table: Table;
  readonly documents: { readonly client: S3Client; readonly name: string };
}

/** A stage as the smoke test reaches it, from outside and behind the portal. */
export interface SmokeStage {
  /** Origin of the portal. */
  readonly portal: string;
  readonly config: PortalConfig;
  /** The way to the pool of `config`. */
  readonly accounts: CognitoIdentityProviderClient;
  /** @param sub the founder's id */
  readonly storesOf: (sub: string) => FounderStores;
}

type Environment = Record<string, string | undefined>;

/** Finds a stage by its name. @throws when there is no such stage, or it is not there */
export async function findSmokeStage(name: string, environment: Environment): Promise<SmokeStage> {
  const { portal, config } = await findStage(name, environment);
  const isLocal = stageConfig(name).portalUrl === knownAtStart;
  return isLocal ? onThisMachine(portal, config) : deployed(name, portal, config);
}

async function onThisMachine(portal: string, config: PortalConfig): Promise<SmokeStage> {
  const answer = await fetch(`${portal}/_local/services.json`);
  const { endpoints, table, documents } = (await answer.json()) as LocalServices;
  const at = (service: string) => clientSettings(config.region, endpoints[service]);
  return {
    portal,
    config,
    accounts: new CognitoIdentityProviderClient(at('COGNITO_IDENTITY_PROVIDER')),
    storesOf: () => ({
      table: connectTable(table, at('DYNAMODB')),
      documents: { client: new S3Client({ ...at('S3'), forcePathStyle: true }), name: documents },
    }),
  };
}

/** The role of the smoke test is taken on anew for each founder, tagged with that one (docs/adr/0042). */
async function deployed(name: string, portal: string, config: PortalConfig): Promise<SmokeStage> {
  const { region } = config;
  const { stage } = stageConfig(name);
  const { role, table, documents } = await outputsOf(
    new CloudFormationClient({ region }),
    smokeStackName(stage),
  );
  const sts = new STSClient({ region });
  const as = (...tags: Tag[]) => ({ region, credentials: () => takeOn(sts, role, tags) });
  return {
    portal,
    config,
    accounts: new CognitoIdentityProviderClient(as()),
    storesOf: (sub) => {
      const settings = as({ Key: founderTag, Value: sub });
      return {
        table: connectTable(table, settings),
        documents: { client: new S3Client(settings), name: documents },
      };
    },
  };
}

async function outputsOf(client: CloudFormationClient, stack: string) {
  const { Stacks: [found] = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }));
  const outputs = new Map(found?.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  const output = (key: string): string => {
    const value = outputs.get(key);
    if (value === undefined) throw new Error(`The stack ${stack} has no output ${key}.`);
    return value;
  };
  const { role, table, documents } = smokeOutputs;
  return { role: output(role), table: output(table), documents: output(documents) };
}

const sessionSeconds = 900;

async function takeOn(sts: STSClient, RoleArn: string, Tags: Tag[]) {
  const asked = { RoleArn, RoleSessionName: 'smoke', DurationSeconds: sessionSeconds, Tags };
  const { Credentials: given } = await sts.send(new AssumeRoleCommand(asked));
  if (!given?.AccessKeyId || !given.SecretAccessKey || !given.SessionToken || !given.Expiration) {
    throw new Error(`${RoleArn} was not given.`);
  }
  return {
    accessKeyId: given.AccessKeyId,
    secretAccessKey: given.SecretAccessKey,
    sessionToken: given.SessionToken,
    expiration: given.Expiration,
  };
}
