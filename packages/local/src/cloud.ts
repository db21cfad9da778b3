import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { securityHeaders } from '@portal/contracts/http/security-headers';
import { createSharedClock, type SharedClock } from './clock/shared-clock.ts';
import { seedAccounts, seededAccounts } from './cloud/accounts.ts';
import { openDataFolder } from './cloud/data-folder.ts';
import { type Door, takeDoor } from './cloud/door.ts';
import { type Emulators, startEmulators } from './cloud/emulators.ts';
import { startEventSources } from './cloud/event-sources.ts';
import { createFunctions, type Functions } from './cloud/functions.ts';
import { createGateway } from './cloud/gateway.ts';
import { mainParts, portalConfig } from './cloud/main-parts.ts';
import { occupy } from './cloud/occupancy.ts';
import { createOriginRouter } from './cloud/origin-router.ts';
import { createTopics } from './cloud/topics.ts';
import { workspace } from './cloud/workspace.ts';
import { createDistribution } from './cloudfront/distribution.ts';
import { createControl } from './control/control.ts';
import type { SeededAccount } from './control/home-page.ts';
import { createFaultPlan, type FaultPlan } from './faults/fault-plan.ts';
import { logToFiles } from './lambda/function-runner.ts';
import type { Spent } from './lambda/meter.ts';
import type { Witness } from './permissions/enforce.ts';
import { assertSiteIsBuilt, createStaticSite } from './portal/static-site.ts';
import type { Mailbox } from './ses/mailbox.ts';
import { openUndelivered } from './streams/undelivered.ts';
import { readAssembly } from './template/assembly.ts';
import { openSecrets } from './template/secrets.ts';
import { type ApiPart, parseTemplate, type StackModel } from './template/stack-model.ts';

/** Serves the web app's pages and writes the responses itself, as a development server does. */
export type Site = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface LocalCloudOptions {
  /** Of the portal on 127.0.0.1, the services follow; 0 takes free ones. */
  readonly port: number;
  /** Where data is kept; the workspace's `.local` by default. One local cloud may use it at a time. */
  readonly dataDir?: string;
  /** Begin with nothing. */
  readonly reset?: boolean;
  /** Fills the services before anybody is served. */
  readonly fill?: (cloud: Pick<LocalCloud, 'stackModel' | 'config' | 'endpoints' | 'clock'>) => Promise<void>;
  /** The moment at which its clock begins, in ms since the epoch; the machine's time by default. */
  readonly at?: number;
  /** Whether organisers need a second factor; as the template says by default. */
  readonly secondFactor?: 'required' | 'optional';
  /** Serves the web app past CloudFront; the built one, through it, by default. */
  readonly site?: Site;
  /** The synthesized stage; the workspace's `infra/cdk.out` by default. */
  readonly assemblyDir?: string;
  /** Is told where the time of each invocation of a function went; without it nothing is metered. */
  readonly onSpent?: (spent: Spent) => void;
  /** Is told what functions do and are allowed to do. */
  readonly witness?: Witness;
}

/** The whole portal on one machine. */
export interface LocalCloud {
  /** Where people open it. */
  readonly origin: string;
  readonly config: PortalConfig;
  readonly accounts: readonly SeededAccount[];
  readonly stackModel: StackModel;
  /** Address of each service by the name that SDKs look for. */
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
 * Starts the synthesized stage `local` over the emulators and resolves when it serves.
 *
 * @throws when the port is taken, something is not built, or the template needs what the local cloud does not know
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const door = await takeDoor(options.port);
  try {
    return await startBehind(door, options);
  } catch (error) {
    await door.close();
    throw error;
  }
}

async function startBehind(door: Door, options: LocalCloudOptions): Promise<LocalCloud> {
  const clock = createSharedClock();
  if (options.at !== undefined) clock.advance(options.at - clock.now());
  const faults = createFaultPlan();
  const origin = `http://localhost:${door.port}`;
  const folder = workspace.site;
  if (!options.site) assertSiteIsBuilt(folder);
  const dataDir = options.dataDir ?? workspace.data;
  const leave = await occupy(join(dataDir, 'occupied-by'), origin);
  const data = openDataFolder(dataDir, options.reset ?? false);
  const assembly = readAssembly(options.assemblyDir ?? workspace.assembly);
  const stackModel = parseTemplate(assembly, {
    parameters: {
      PortalUrl: origin,
      ...(options.secondFactor && { OrganiserSecondFactor: options.secondFactor }),
    },
    secret: openSecrets(data.secrets).valueOf,
  });
  const { api, distribution: part, pool, client, region } = mainParts(assembly, stackModel);
  const distribution = createDistribution({
    distribution: part,
    originOf: (domainName) => (isApiOrigin(domainName, api) ? gateway : files),
    now: clock.now,
  });
  const log = logToFiles(data.logs);
  const { onSpent } = options;
  const functions = createFunctions({
    stackModel,
    region,
    endpoints: () => emulators.endpoints,
    clock,
    log,
    onSpent,
  });
  const undelivered = openUndelivered(data.undelivered);
  const topics = createTopics({ stackModel, functions, undelivered, now: clock.now });
  const emulators = await startEmulators({
    stackModel,
    region,
    data,
    clock,
    faults,
    functions,
    witness: options.witness,
    topics,
    firstPort: options.port === 0 ? 0 : door.port + 1,
  });
  const { cognito, database, endpoints, ses } = emulators;
  await seedAccounts(cognito, pool.ref);
  const events = startEventSources({ stackModel, database, functions, data, clock, undelivered });
  const config = portalConfig(client, region, endpoints);
  await options.fill?.({ stackModel, config, endpoints, clock });
  const gateway = createGateway({ api, functions, cognito, clock, faults });
  const added = { 'config.json': JSON.stringify(config) };
  const headers = securityHeaders([endpoints.COGNITO_IDENTITY_PROVIDER, endpoints.S3]);
  const files = createStaticSite({ folder, origin, headers: options.site ? {} : headers, added });
  const isPage = (path: string) =>
    !isApiOrigin(distribution.domainNameOf(path), api) && path !== '/config.json';
  const status = { origin, stackModel, endpoints, accounts: seededAccounts };
  door.open(
    createOriginRouter({
      port: door.port,
      distribution,
      pages: options.site && { handle: options.site, isPage },
      control: createControl({
        clock,
        faults,
        scanner: emulators.scanner,
        mails: ses,
        status: () => ({ ...status, undelivered: undelivered.all, clockOffset: clock.offset() }),
      }),
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
    server: door.server,
    mails: ses,
    settled: async () => {
      await events.settled();
      await topics.settled();
    },
    close: async () => {
      await door.close();
      await events.close();
      await topics.close();
      await functions.close();
      await emulators.close();
      leave();
    },
  };
}

function isApiOrigin(domainName: string, { ref }: ApiPart): boolean {
  return domainName.startsWith(`${ref}.execute-api.`);
}
