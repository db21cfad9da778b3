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

/** The table and the bucket, through a session that may access one founder alone. */
export interface FounderStores {
  readonly table: Table;
  readonly documents: { readonly client: S3Client; readonly name: string };
}

/** A stage with the clients that the smoke test needs. */
export interface SmokeStage {
  /** Origin of the portal. */
  readonly portal: string;
  /** Explains why the stage's own host cannot be checked yet. */
  readonly missingDns?: string;
  readonly config: PortalConfig;
  /** A client of the user pool of `config`. */
  readonly accounts: CognitoIdentityProviderClient;
  /** @param sub the founder's id */
  readonly storesOf: (sub: string) => FounderStores;
}

type Environment = Record<string, string | undefined>;

/** Finds a stage by its name. @throws when there is no such stage, or it is not deployed */
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

/** Assumes the role of the smoke test once for each founder, with the founder as a session tag (docs/adr/0042). */
async function deployed({ stage, portal, config, missingDns }: StageAddress): Promise<SmokeStage> {
  const { region } = config;
  const output = await stackOutputs(new CloudFormationClient({ region }), stackName(stage, 'app'));
  const role = output(appOutputs.smokeRole);
  const [table, documents] = [output(appOutputs.table), output(appOutputs.documents)];
  const sts = new STSClient({ region });
  const as = (...tags: Tag[]) => ({ region, credentials: () => assumeRole(sts, role, tags) });
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

async function assumeRole(sts: STSClient, RoleArn: string, Tags: Tag[]) {
  const request = { RoleArn, RoleSessionName: 'smoke', DurationSeconds: sessionSeconds, Tags };
  const { Credentials } = await sts.send(new AssumeRoleCommand(request));
  const { AccessKeyId, SecretAccessKey, SessionToken, Expiration } = Credentials ?? {};
  if (!AccessKeyId || !SecretAccessKey || !SessionToken || !Expiration) {
    throw new Error(`AssumeRole returned no credentials for ${RoleArn}.`);
  }
  return {
    accessKeyId: AccessKeyId,
    secretAccessKey: SecretAccessKey,
    sessionToken: SessionToken,
    expiration: Expiration,
  };
}
