import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { securityHeaders } from '@portal/contracts/http/security-headers';
import type { SharedClock } from '../clock/shared-clock.ts';
import { createDistribution } from '../cloudfront/distribution.ts';
import { createControl } from '../control/control.ts';
import type { Status } from '../control/home-page.ts';
import type { FaultPlan } from '../faults/fault-plan.ts';
import { createStaticSite } from '../portal/static-site.ts';
import type { ApiResource, DistributionResource } from '../template/stack-model.ts';
import type { Emulators } from './emulators.ts';
import type { Functions } from './functions.ts';
import { createGateway } from './gateway.ts';
import { createOriginRouter } from './origin-router.ts';

/** Serves the web app's pages and writes the responses itself, as a development server does. */
export type Site = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface PortalOriginOptions {
  readonly port: number;
  /** The portal's URL. */
  readonly origin: string;
  readonly api: ApiResource;
  readonly distribution: DistributionResource;
  /** The content of `/config.json`. */
  readonly config: PortalConfig;
  /** The folder of the built web app. */
  readonly siteDir: string;
  /** Serves the pages instead of CloudFront. */
  readonly site: Site | undefined;
  readonly emulators: Emulators;
  readonly functions: Functions;
  readonly clock: SharedClock;
  readonly faults: FaultPlan;
  readonly status: () => Status;
}

/** Serves what the portal's URL serves: CloudFront over the API and the site, and the local cloud's own pages. */
export function createPortalOrigin(options: PortalOriginOptions): RequestListener {
  const { port, origin, api, config, site, emulators, functions, clock, faults, status } = options;
  const { cognito, endpoints, scanner, ses } = emulators;
  const headers = securityHeaders({
    userPool: endpoints.COGNITO_IDENTITY_PROVIDER,
    documents: endpoints.S3,
  });
  const gateway = createGateway({ api, functions, cognito, clock, faults });
  const files = createStaticSite({
    folder: options.siteDir,
    origin,
    headers: site ? {} : headers,
    added: { 'config.json': JSON.stringify(config) },
  });
  const isApi = (domainName: string) => domainName.startsWith(`${api.ref}.execute-api.`);
  const distribution = createDistribution({
    distribution: options.distribution,
    originOf: (domainName) => (isApi(domainName) ? gateway : files),
    now: clock.now,
  });
  const isPage = (path: string) => !isApi(distribution.domainNameOf(path)) && path !== '/config.json';
  return createOriginRouter({
    port,
    now: clock.now,
    distribution,
    pages: site && { handle: site, isPage },
    control: createControl({ clock, faults, scanner, mails: ses, status }),
  });
}
