import type { RequestListener } from 'node:http';
import type { SharedClock } from '../clock/shared-clock.ts';
import { createCognito } from '../cognito/create-cognito.ts';
import type { PoolDefinition } from '../cognito/pools.ts';
import { openDynamoDb } from '../dynamodb/open-dynamodb.ts';
import type { FaultPlan } from '../faults/fault-plan.ts';
import { withFaults } from '../faults/inject-faults.ts';
import type { EmulatedService } from '../http/service-errors.ts';
import { signingSecret } from '../lambda/environment.ts';
import {
  learnsOfMissing,
  type PermissionOptions,
  withPermissions,
} from '../permissions/enforce-permissions.ts';
import { createS3 } from '../s3/create-s3.ts';
import { createSes, type SesOptions } from '../ses/create-ses.ts';
import type { StackModel } from '../template/stack-model.ts';
import type { DataFolder } from './data-folder.ts';
import type { Functions } from './functions.ts';
import { type Listening, listen } from './listen.ts';

export type Emulators = Awaited<ReturnType<typeof startEmulators>>;

export interface EmulatorsOptions {
  readonly stackModel: StackModel;
  readonly region: string;
  readonly data: DataFolder;
  readonly clock: SharedClock;
  readonly faults: FaultPlan;
  /** The functions that services invoke as triggers. */
  readonly functions: Functions;
  /** Publishes a service's event to a topic. */
  readonly publish: (topicArn: string, message: string) => void;
}

/** Starts DynamoDB, Cognito, S3 and SES with the stack model's tables, pools and buckets; they listen on free ports. */
export async function startEmulators(options: EmulatorsOptions) {
  const { stackModel, region, data, clock, faults } = options;
  const { now } = clock;
  const permissions = permissionOptions(options);
  const serve = (service: EmulatedService, listener: RequestListener) =>
    listen(withPermissions(service, permissions, withFaults(service, faults, listener)), 0);

  const database = await openDynamoDb({ dataDir: data.dynamodb, now, region });
  const ses = createSes({
    dataDir: data.ses,
    now,
    configurationSets: stackModel.configurationSets.map(({ ref }) => ref),
    onMailEvent: mailEventPublisher(options),
  });
  const cognito = createCognito({
    dataDir: data.cognito,
    now,
    deliver: (mail) => void ses.send(mail),
    pools: poolDefinitions(options),
  });
  const s3 = createS3({
    dataDir: data.s3,
    now,
    buckets: stackModel.buckets.map(({ ref, properties, policy }) => ({ name: ref, properties, policy })),
    scans: stackModel.scans.map(({ ProtectedResource: { S3Bucket } }) => ({
      bucket: S3Bucket.BucketName,
      prefixes: S3Bucket.ObjectPrefixes,
    })),
    credentials: Object.fromEntries(
      ['local', ...stackModel.functions.map(({ ref }) => ref)].map((signer) => [signer, signingSecret]),
    ),
    learnsOfMissing: (target) => learnsOfMissing(target, permissions),
  });
  for (const table of stackModel.tables) await database.createTable({ ...table, TableName: table.ref });

  const listening = {
    dynamodb: await serve('dynamodb', (req, res) => void database.handle(req, res)),
    cognito: await serve('cognito', (req, res) => void cognito.handle(req, res)),
    s3: await serve('s3', (req, res) => void s3.handle(req, res)),
    ses: await serve('ses', (req, res) => void ses.handle(req, res)),
  };
  return {
    database,
    cognito,
    ses,
    scanner: s3.scanner,
    readObject: (bucket: string, key: string) => s3.read(bucket, key),
    /** The URL of each service by the name in SDKs' environment variables: `AWS_ENDPOINT_URL_<name>`. */
    endpoints: {
      DYNAMODB: urlOf(listening.dynamodb),
      COGNITO_IDENTITY_PROVIDER: urlOf(listening.cognito),
      S3: urlOf(listening.s3),
      SES: urlOf(listening.ses),
    },
    close: async () => {
      await Promise.all(Object.values(listening).map((listener) => listener.close()));
      cognito.close();
      s3.close();
      ses.close();
      await database.close();
    },
  };
}

/** Functions may do what their roles allow; any other signer is the account itself. */
function permissionOptions({ stackModel, region }: EmulatorsOptions): PermissionOptions {
  return {
    region,
    permissionsOf: (signer) => stackModel.functions.find(({ ref }) => ref === signer)?.permissions,
  };
}

/** Publishes bounces and complaints to the topics of the configuration set's event destinations. */
function mailEventPublisher({ stackModel, publish }: EmulatorsOptions): SesOptions['onMailEvent'] {
  return (configurationSet, event) => {
    for (const { ConfigurationSetName, EventDestination } of stackModel.eventDestinations) {
      const { Enabled, MatchingEventTypes, SnsDestination } = EventDestination;
      const types = MatchingEventTypes.map((type) => type.toLowerCase());
      if (ConfigurationSetName !== configurationSet || !Enabled) continue;
      if (!types.includes(event.eventType.toLowerCase())) continue;
      publish(SnsDestination.TopicARN, JSON.stringify(event));
    }
  };
}

function urlOf({ port }: Listening): string {
  return `http://127.0.0.1:${port}`;
}

function poolDefinitions({ stackModel, functions }: EmulatorsOptions): PoolDefinition[] {
  const trigger = (arn: string | undefined) =>
    arn === undefined ? undefined : (event: object) => invokeForResult(functions, arn, event);
  return stackModel.pools.map(({ ref, properties, clients, groups, LambdaConfig }) => ({
    poolId: ref,
    properties,
    clients: clients.map((client) => ({ clientId: client.ref, properties: client.properties })),
    groups,
    customMessage: trigger(LambdaConfig.CustomMessage),
    postConfirmation: trigger(LambdaConfig.PostConfirmation),
    preTokenGeneration: trigger(LambdaConfig.PreTokenGeneration),
  }));
}

/** Invokes a function and returns its result. @throws when it fails */
async function invokeForResult(functions: Functions, arn: string, event: unknown): Promise<unknown> {
  const result = await functions.invoke(arn, event);
  if (result.kind === 'answered') return JSON.parse(result.payload);
  throw new Error(result.kind === 'failed' ? result.error.errorMessage : `the function ${result.kind}`);
}
