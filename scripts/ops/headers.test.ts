import { routes } from '@portal/contracts/http/routes';
import { securityHeaders } from '@portal/contracts/http/security-headers';
import { cacheControlOf, contentTypeOf } from '@portal/contracts/http/site-delivery';
import { listen } from '@portal/local/cloud/listen';
import { startTestCloud } from '@portal/local/test/support/start-cloud';
import { afterAll, expect, test, vi } from 'vitest';
import { main as smoke } from '../smoke.ts';
import { checkPortal } from './smoke/portal-checks.ts';

/* The local cloud's answers have the headers of contracts, as those of CloudFront (`infra/test/web.test.ts`): a page that works on a laptop works deployed. */

const cloud = await startTestCloud({ withSite: true });
afterAll(() => cloud.close());
const page = await (await fetch(`${cloud.origin}/authorize/login`)).text();
/** Paths of a script and a style sheet of the build. */
const assets = ['js', 'css'].map((type) => new RegExp(`"(/assets/[^"#]+\\.${type})`).exec(page)?.[1] ?? type);

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

async function servedBy(address: string): Promise<Record<string, string>> {
  const answer = await fetch(`${cloud.origin}${address}`);
  await answer.arrayBuffer();
  return Object.fromEntries([...answer.headers].filter(([name]) => !transportHeaders.includes(name)));
}

test('the local cloud serves pages, files and config.json with the headers of contracts', async () => {
  const { COGNITO_IDENTITY_PROVIDER: userPool, S3: documents } = cloud.endpoints;
  const files = ['/config.json', '/robots.txt', '/og.png', '/favicon.ico', ...assets];
  const pages = [['/', 'index.html'] as const, ['/applications', '__spa-fallback.html'] as const];
  for (const [address, file] of [...pages, ...files.map((name) => [name, name.slice(1)] as const)])
    expect(await servedBy(address), address).toEqual({
      ...securityHeaders({ userPool, documents }),
      'cache-control': cacheControlOf(file),
      'content-type': contentTypeOf(file),
    });
});

test('the local cloud adds no header to an answer of the API', async () => {
  const ofGateway = { 'content-type': 'application/json', 'www-authenticate': 'Bearer' };
  expect(await servedBy(routes.getMetrics.path)).toEqual(ofGateway);
});

test('the checks of the smoke test pass for the built portal, and name what is wrong elsewhere', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await smoke([`${cloud.origin}/`]);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/answers as it should: (\d\d) of \1\.$/));
  const { port, close } = await listen((request, response) => {
    const config = JSON.stringify({ ...cloud.config, userPoolId: 'us-east-1_Other' });
    response.end(request.url === '/config.json' ? config : 'Parked');
  }, 0);
  await expect(checkPortal(`http://127.0.0.1:${port}`)).rejects.toThrow(
    /\/ is the landing page: [\s\S]*is compressed: null[\s\S]*config\.json names a user pool[\s\S]*closed to strangers: 200/,
  );
  await close();
});
