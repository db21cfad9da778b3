import { routes } from '@portal/contracts/http/routes';
import { listen } from '@portal/local/cloud/listen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsBucket, edgeOf, type Headers } from '../../infra/test/edge.ts';
import { templatesOf } from '../../infra/test/synthesize.ts';
import { weighDocument } from '../../packages/verify/src/page-weight/routes.bench.ts';
import { type ScriptCloud, startScriptCloud } from '../testing/script-cloud.ts';
import { checkPortal } from './smoke/portal-checks.ts';

/*
 * Compares the headers of the local cloud's answers with those that the template of production configures in CloudFront, so that a
 * page that works on a laptop works deployed.
 */

/** Synthesized before the cloud starts: it blocks this process so long that connections would time out. */
const edge = edgeOf(templatesOf('production'));

let cloud: ScriptCloud;
/** Paths of a script and a style sheet of the build. */
let assets: readonly string[];

beforeAll(async () => {
  cloud = await startScriptCloud();
  const page = await (await fetch(`${cloud.origin}/authorize/login`)).text();
  assets = ['js', 'css'].map((type) => new RegExp(`"(/assets/[^"]+\\.${type})"`).exec(page)?.[1] ?? type);
});
afterAll(() => cloud.close());

/** Headers of the connection or of a single answer. */
const transportHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'apigw-requestid',
];

async function servedBy(address: string): Promise<Headers> {
  const answer = await fetch(`${cloud.origin}${address}`);
  await answer.arrayBuffer();
  return Object.fromEntries([...answer.headers].filter(([name]) => !transportHeaders.includes(name)));
}

/** Replaces the local addresses of two services by the deployed ones. */
function asDeployed(headers: Headers): Headers {
  const { COGNITO_IDENTITY_PROVIDER, S3 } = cloud.endpoints;
  const policy = headers['content-security-policy'];
  if (policy === undefined) return headers;
  return {
    ...headers,
    'content-security-policy': policy
      .replace(COGNITO_IDENTITY_PROVIDER, 'https://cognito-idp.ap-south-1.amazonaws.com')
      .replaceAll(S3, `https://${documentsBucket('production')}.s3.ap-south-1.amazonaws.com`),
  };
}

test('CloudFront serves pages, files and config.json with the headers of the local cloud', async () => {
  const files = ['/', '/applications', '/config.json', '/robots.txt', '/og.png', '/favicon.ico', ...assets];
  for (const address of files) {
    const served = asDeployed(await servedBy(address));
    expect(served, address).toEqual(edge.headersOfFile(address));
    expect(Object.keys(served).length, address).toBeGreaterThan(8);
  }
});

test('neither adds a header to an answer of the API', async () => {
  for (const { path } of Object.values(routes)) expect(edge.addedToApi(path), path).toEqual({});
  const ofGateway = { 'content-type': 'application/json', 'www-authenticate': 'Bearer' };
  expect(await servedBy(routes.getMetrics.path)).toEqual(ofGateway);
});

test('the first view of the landing page, with its headers, fits into ten packets', async () => {
  const response = await fetch(cloud.origin, { headers: { 'accept-encoding': 'br' } });
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  expect(response.headers.get('content-encoding')).toBe('br');
  // The script is at the end of the document and runs after the first view.
  const { whole, scripts } = weighDocument(await response.text());
  expect(whole - scripts + lines.join('').length).toBeLessThan(14_600);
});

test('the checks of the smoke test pass for the built portal, and name what is wrong elsewhere', async () => {
  expect(await checkPortal(cloud.origin)).toMatch(/answers as it should: (\d\d) of \1\.$/);
  const { port, close } = await listen((request, response) => {
    const config = JSON.stringify({ ...cloud.config, userPoolId: 'us-east-1_Other' });
    response.end(request.url === '/config.json' ? config : 'Parked');
  }, 0);
  await expect(checkPortal(`http://127.0.0.1:${port}`)).rejects.toThrow(
    /\/ is the landing page: [\s\S]*is compressed: null[\s\S]*config\.json names a user pool[\s\S]*closed to strangers: 200/,
  );
  await close();
});
