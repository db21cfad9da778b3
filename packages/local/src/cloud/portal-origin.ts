import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PortalConfig } from '@portal/contracts/http/portal-config';
import { securityHeaders } from '@portal/contracts/http/security-headers';
import type { SharedClock } from '../clock/shared-clock.ts';
import { createDistribution, pathOf } from '../cloudfront/distribution.ts';
import { controlBase, createControl } from '../control/control.ts';
import type { Status } from '../control/home-page.ts';
import type { FaultPlan } from '../faults/fault-plan.ts';
import { integrationWithFaults } from '../faults/inject-faults.ts';
import { createHttpApi } from '../gateway/http-api.ts';
import { createJwtAuthorizer } from '../gateway/jwt-authorizer.ts';
import { writeResponse } from '../http/origin-response.ts';
import { createStaticSite } from '../portal/static-site.ts';
import type { ApiResource, DistributionResource } from '../template/stack-model.ts';
import type { Emulators } from './emulators.ts';
import type { Functions } from './functions.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves the web app's pages and writes the responses itself, as a development server does. */
export type Site = Handler;

export interface PortalOriginOptions {
  readonly port: number;
  readonly origin: string;
  readonly api: ApiResource;
  readonly distribution: DistributionResource;
  /** The content of `/config.json`. */
  readonly config: PortalConfig;
  readonly siteDir: string;
  /** Serves the pages instead of CloudFront. */
  readonly site: Site | undefined;
  readonly emulators: Emulators;
  readonly functions: Functions;
  readonly clock: SharedClock;
  readonly faults: FaultPlan;
  readonly status: () => Status;
}

/**
 * Serves what the portal's URL serves: CloudFront over the API and the site, and the local cloud's own pages under `/_local`. It
 * rejects other host names, which prevents DNS rebinding by pages of other sites.
 */
export function createPortalOrigin(options: PortalOriginOptions): RequestListener {
  const { port, site, emulators, clock, faults, status } = options;
  const hosts = [`localhost:${port}`, `127.0.0.1:${port}`];
  const distribution = createPortalDistribution(options);
  const control = createControl({ clock, faults, scanner: emulators.scanner, mails: emulators.ses, status });

  function handlerOf(path: string): Handler {
    if (path === controlBase || path.startsWith(`${controlBase}/`)) return control;
    const isPage = !isApi(options.api, distribution.domainNameOf(path)) && path !== '/config.json';
    if (site && isPage) return site;
    return async (request, response) => writeResponse(response, await distribution.answer(request));
  }

  return (request, response) => {
    response.setHeader('date', new Date(clock.now()).toUTCString());
    if (!hosts.includes(request.headers.host ?? '')) {
      response.writeHead(421, { 'content-type': 'text/plain' }).end('This is localhost only.\n');
      return;
    }
    const path = pathOf(request);
    handlerOf(path)(request, response).catch((error) => {
      // The client closed the connection or sent invalid HTTP: no response is possible, and nothing here failed.
      if (error === request.errored) return;
      console.error(`${request.method} ${path} failed`, error);
      if (!response.headersSent) response.writeHead(500).end();
      else response.destroy();
    });
  };
}

function createPortalDistribution(options: PortalOriginOptions) {
  const { origin, api, config, siteDir, site, emulators, functions, clock, faults } = options;
  const { cognito, endpoints } = emulators;
  const headers = securityHeaders({ userPool: endpoints.COGNITO_IDENTITY_PROVIDER, documents: endpoints.S3 });
  const gateway = createHttpApi({
    api,
    invoke: functions.invoke,
    authorizerOf: (configuration) => {
      // `https://cognito-idp.<region>.amazonaws.com/<pool>`
      const poolId = configuration.issuer.split('/').at(-1) ?? '';
      return createJwtAuthorizer({ configuration, keys: cognito.jwks(poolId), now: clock.now });
    },
    now: clock.now,
    integration: integrationWithFaults(faults),
  });
  const { Origins } = options.distribution.DistributionConfig;
  const [bucket = ''] = Origins.flatMap(({ DomainName }) => /^(.+)\.s3\./.exec(DomainName)?.[1] ?? []);
  const files = createStaticSite({
    folder: siteDir,
    origin,
    headers: site ? {} : headers,
    added: (file) =>
      file === 'config.json' ? Buffer.from(JSON.stringify(config)) : emulators.readObject(bucket, file),
  });
  return createDistribution({
    distribution: options.distribution,
    originOf: (domainName) => (isApi(api, domainName) ? gateway : files),
  });
}

function isApi({ ref }: ApiResource, domainName: string): boolean {
  return domainName.startsWith(`${ref}.execute-api.`);
}
