import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { getDefaultRoleAssumer, STSClient } from '@aws-sdk/client-sts';
import { connectTable } from '@portal/api/dynamodb/table';
import { founderTag } from '../../../infra/lib/constructs/smoke-role/smoke-names.ts';
import { appOutputs } from '../../../infra/lib/stack-outputs.ts';
import { stageConfig } from '../../../infra/lib/stages.ts';
import { findLocalServices, findStage, stackOutputs } from '../stage-address.ts';

/** A stage with the clients that the smoke test needs. */
export type SmokeStage = Awaited<ReturnType<typeof findSmokeStage>>;

/** The table and the bucket, through a session that may access one founder alone. */
export type FounderStores = ReturnType<SmokeStage['storesOf']>;

/** Finds a stage by its name. @throws when there is no such stage, or it is not deployed */
export async function findSmokeStage(name: string) {
  const address = await findStage(name);
  const services = name === 'local' ? await findLocalServices() : await findDeployedServices(name);
  const { table, documents } = services;
  const settings: (service: string, sub?: string) => ReturnType<typeof services.settings> = services.settings;
  return {
    ...address,
    accounts: new CognitoIdentityProviderClient(settings('COGNITO_IDENTITY_PROVIDER')),
    /** @param sub the founder's id */
    storesOf: (sub: string) => ({
      table: connectTable(table, settings('DYNAMODB', sub)),
      documents: { client: new S3Client(settings('S3', sub)), name: documents },
    }),
  };
}

/** Assumes the role of the smoke test, once for each founder with the founder as a session tag (docs/adr/0042). */
async function findDeployedServices(name: string) {
  const stage = stageConfig(name);
  const { region } = stage;
  const output = await stackOutputs(stage, 'app');
  const own = new STSClient({ region }).config.credentials;
  const assumeRole = getDefaultRoleAssumer({ region });
  const session = { RoleArn: output(appOutputs.smokeRole), RoleSessionName: 'smoke', DurationSeconds: 900 };
  return {
    table: output(appOutputs.table),
    documents: output(appOutputs.documents),
    settings: (_service: string, sub?: string) => {
      const Tags = sub === undefined ? [] : [{ Key: founderTag, Value: sub }];
      return { region, credentials: async () => assumeRole(await own(), { ...session, Tags }) };
    },
  };
}
