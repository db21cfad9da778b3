import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OriginResponse, writeResponse } from '../../http/origin-response.ts';
import { distributionProperties } from '../../template/properties.ts';
import { createDistribution } from '../distribution.ts';

export const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
export const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

const allMethods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'];
const apiBehavior = {
  AllowedMethods: allMethods,
  CachePolicyId: cachingDisabled,
  OriginRequestPolicyId: allViewerExceptHost,
  TargetOriginId: 'api',
  Compress: true,
};

const functionArn = 'arn:aws:cloudfront::000000000000:function/Directories';

/** The code of the site's function by its ARN: adds `index.html` to directories, responds 404 to `/gone`. */
export const functions: ReadonlyMap<string, string> = new Map([
  [
    functionArn,
    `function handler(event) {
      const request = event.request;
      if (request.uri === '/gone') return { statusCode: 404 };
      request.uri = request.uri.replace(/[/]$/, '/index.html');
      return request;
    }`,
  ],
]);

/** A distribution's properties with all template expressions evaluated. */
export const properties = {
  DistributionConfig: {
    DefaultCacheBehavior: {
      CachePolicyId: cachingOptimized,
      TargetOriginId: 'site',
      Compress: true,
      FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: functionArn }],
    },
    CacheBehaviors: [{ ...apiBehavior, PathPattern: '/api/*' }],
    Origins: [
      { Id: 'site', DomainName: 'site.s3.test' },
      {
        Id: 'api',
        DomainName: 'abc.execute-api.test',
        OriginCustomHeaders: [{ HeaderName: 'X-Origin-Secret', HeaderValue: 'right' }],
      },
    ],
    CustomErrorResponses: [
      { ErrorCode: 500, ErrorCachingMinTTL: 60 },
      { ErrorCode: 503, ErrorCachingMinTTL: 0 },
    ],
  },
};

/** A request that an origin received. */
interface Received {
  readonly domainName: string;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Starts a distribution on a free port; the test sets the response of its origins. */
export async function startDistribution() {
  const received: Received[] = [];
  const clock = { time: 1_800_000_000_000 };
  const origin: { response: OriginResponse | undefined } = { response: undefined };
  const { answer } = createDistribution({
    distribution: { ...distributionProperties.parse(properties), functions },
    originOf: (domainName) => async (request: IncomingMessage) => {
      request.resume();
      received.push({ domainName, url: request.url, headers: request.headers });
      return origin.response;
    },
    now: () => clock.time,
  });
  const server = createServer(
    (request, response) => void answer(request).then((sent) => writeResponse(response, sent)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    received,
    clock,
    origin,
    close: () => void server.close(),
  };
}
