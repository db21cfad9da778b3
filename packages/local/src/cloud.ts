import type { Server } from 'node:http';
import { join } from 'node:path';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { apiBase, programme, uploadBase } from '@portal/contracts/programme';
import { createSharedClock, type SharedClock } from './clock/shared-clock.ts';
import { seedAccounts, seededAccounts } from './cloud/accounts.ts';
import { createAsyncInvocations } from './cloud/async-invocations.ts';
import { lockDataFolder, openDataFolder } from './cloud/data-folder.ts';
import { defaultPaths } from './cloud/default-paths.ts';
import { type Emulators, startEmulators } from './cloud/emulators.ts';
import { startEventSources } from './cloud/event-sources.ts';
import { createFunctions, type Functions } from './cloud/functions.ts';
import { reservePort } from './cloud/listen.ts';
import { createPortalOrigin, type Site } from './cloud/portal-origin.ts';
import { startSchedules } from './cloud/schedules.ts';
import type { SeededAccount } from './control/home-page.ts';
import { createFaultPlan, type FaultPlan } from './faults/fault-plan.ts';
import { logToFiles } from './lambda/function-runner.ts';
import { assertSiteIsBuilt } from './portal/static-site.ts';
import type { Mailbox } from './ses/mailbox.ts';
import { openUndelivered } from './streams/undelivered.ts';
import { type Assembly, readAssembly } from './template/assembly.ts';
import { openSecrets } from './template/secrets.ts';
import { parseTemplate, type StackModel } from './template/stack-model.ts';

export interface LocalCloudOptions {
  /** The portal's port on 127.0.0.1; 0 chooses a free one. */
  readonly port: number;
  /** The data folder; by default `.local` in the repository. One local cloud may use it at a time. */
  readonly dataDir?: string;
  /** Removes the data of earlier runs first. */
  readonly reset?: boolean;
  /** Adds data before the first request is served. */
  readonly fill?: (cloud: Pick<LocalCloud, 'stackModel' | 'config' | 'endpoints' | 'clock'>) => Promise<void>;
  /** The initial time of the cloud's clock, in ms since the epoch; the machine's time by default. */
  readonly at?: number;
  /** Whether organisers need a second factor; the template decides by default. */
  readonly secondFactor?: 'required' | 'optional';
  /** Serves the web app without CloudFront; by default CloudFront serves the built one. */
  readonly site?: Site;
  /** The synthesized stage; by default `infra/cdk.out` in the repository. */
  readonly assemblyDir?: string;
}

/** The running portal on one machine. */
export interface LocalCloud {
  readonly origin: string;
  readonly config: PortalConfig;
  readonly accounts: readonly SeededAccount[];
  readonly stackModel: StackModel;
  /** The URL of each service by the name in SDKs' environment variables. */
  readonly endpoints: Emulators['endpoints'];
  readonly clock: SharedClock;
  readonly faults: FaultPlan;
  readonly functions: Functions;
  readonly server: Server;
  readonly mails: Pick<Mailbox, 'list'>;
  /** Resolves when every event so far has been delivered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the synthesized stage `local` over the emulators and resolves when it serves requests.
 *
 * @throws when the port is in use, a build is missing, or a resource of a known type is not as the local cloud supports it; unknown types are
 * listed only
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const portalPort = await reservePort(options.port);
  try {
    return await startOnPort(portalPort, options);
  } catch (error) {
    await portalPort.close();
    throw error;
  }
}

async function startOnPort(
  portalPort: Awaited<ReturnType<typeof reservePort>>,
  options: LocalCloudOptions,
): Promise<LocalCloud> {
  const clock = createSharedClock();
  if (options.at !== undefined) clock.startAt(options.at);
  const faults = createFaultPlan();
  const origin = `http://localhost:${portalPort.port}`;
  const siteDir = defaultPaths.site;
  if (!options.site) assertSiteIsBuilt(siteDir);
  const dataDir = options.dataDir ?? defaultPaths.data;
  const unlock = await lockDataFolder(join(dataDir, 'lock'), origin);
  const data = openDataFolder(dataDir, options.reset ?? false);
  const assembly = readAssembly(options.assemblyDir ?? defaultPaths.assembly);
  const stackModel = parseTemplate(assembly, {
    parameters: {
      PortalUrl: origin,
      ...(options.secondFactor && { OrganiserSecondFactor: options.secondFactor }),
    },
    secret: openSecrets(data.secrets),
  });
  const { api, distribution, pool, client, region } = mainResources(assembly, stackModel);
  const functions = createFunctions({
    stackModel,
    region,
    endpoints: (): Emulators['endpoints'] => emulators.endpoints,
    clock,
    log: logToFiles(data.logs),
  });
  const undelivered = openUndelivered(data.undelivered);
  const invocations = createAsyncInvocations({ stackModel, functions, undelivered, now: clock.now });
  const emulators = await startEmulators({
    stackModel,
    region,
    data,
    clock,
    faults,
    functions,
    publish: invocations.publish,
  });
  const { cognito, database, endpoints, ses } = emulators;
  await seedAccounts(cognito, pool.ref);
  const events = startEventSources({ stackModel, database, functions, data, clock, undelivered });
  const schedules = startSchedules({ stackModel, invocations, now: clock.now });
  const config: PortalConfig = {
    product: programme.slug,
    apiBase,
    uploadBase,
    region,
    userPoolId: pool.ref,
    userPoolClientId: client.ref,
    userPoolEndpoint: endpoints.COGNITO_IDENTITY_PROVIDER,
  };
  await options.fill?.({ stackModel, config, endpoints, clock });
  const status = { origin, stackModel, endpoints, accounts: seededAccounts };
  portalPort.open(
    createPortalOrigin({
      port: portalPort.port,
      origin,
      api,
      distribution,
      config,
      siteDir,
      site: options.site,
      emulators,
      functions,
      clock,
      faults,
      status: () => ({ ...status, undelivered: undelivered.all, clockOffset: clock.offset() }),
    }),
  );
  return {
    origin,
    config,
    accounts: seededAccounts,
    stackModel,
    endpoints,
    clock,
    faults,
    functions,
    server: portalPort.server,
    mails: ses,
    settled: async () => {
      await schedules.runDue();
      await events.settled();
      await invocations.settled();
    },
    close: async () => {
      await portalPort.close();
      await schedules.close();
      await events.close();
      await invocations.close();
      await functions.close();
      await emulators.close();
      unlock();
    },
  };
}

/** Returns the stage's one HTTP API, distribution, user pool and client. @throws when the template lacks one of them */
function mainResources(assembly: Assembly, stackModel: StackModel) {
  const [[api], [distribution], [pool]] = [stackModel.apis, stackModel.distributions, stackModel.pools];
  const [region, client] = [assembly.stacks[0]?.region, pool?.clients[0]];
  if (!api || !pool || !client || !region) throw new Error('The template has no HTTP API or no user pool.');
  if (!distribution) throw new Error('The template has no CloudFront distribution.');
  return { api, distribution, pool, client, region };
}
