import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { AssumeRoleCommand, STSClient, type Tag } from '@aws-sdk/client-sts';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import type { LocalServices } from '@portal/local/control/control';
import { founderTag } from '../../../infra/lib/constructs/smoke-role/smoke-names.ts';
import { appOutputs, stackName } from '../../../infra/lib/stack-outputs.ts';
import { stackOutputs } from '../stack-outputs.ts';
import { clientSettings, findStage, type StageAddress } from '../stage-address.ts';

/** What a founder may have left: reached by a session that is allowed this founder alone. */
export interface FounderStores {
  readonly table: Table;
  readonly documents: { readonly client: S3Client; readonly name: string };
}

/** A stage as the smoke test reaches it, from outside and behind the portal. */
export interface SmokeStage {
  /** Origin of the portal. */
  readonly portal: string;
  /** Says that the stage's own host cannot be looked at yet. */
  readonly missingDns?: string;
  readonly config: PortalConfig;
  /** The way to the pool of `config`. */
  readonly accounts: CognitoIdentityProviderClient;
  /** @param sub the founder's id */
  readonly storesOf: (sub: string) => FounderStores;
}

type Environment = Record<string, string | undefined>;

/** Finds a stage by its name. @throws when there is no such stage, or it is not there */
export async function findSmokeStage(name: string, environment: Environment): Promise<SmokeStage> {
  const address = await findStage(name, environment);
  return name === 'local' ? onThisMachine(address) : deployed(address);
}

async function onThisMachine({ portal, config }: StageAddress): Promise<SmokeStage> {
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

/** The role of the smoke test is assumed once for each founder, tagged with that one (docs/adr/0042). */
async function deployed({ stage, portal, config, missingDns }: StageAddress): Promise<SmokeStage> {
  const { region } = config;
  const output = await stackOutputs(new CloudFormationClient({ region }), stackName(stage, 'app'));
  const role = output(appOutputs.smokeRole);
  const [table, documents] = [output(appOutputs.table), output(appOutputs.documents)];
  const sts = new STSClient({ region });
  const as = (...tags: Tag[]) => ({ region, credentials: () => takeOn(sts, role, tags) });
  return {
    portal,
    ...(missingDns !== undefined && { missingDns }),
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
