import { readPortalConfig } from '@portal/contracts/http/portal-config';
import { routes } from '@portal/contracts/http/routes';
import { policyMeta } from '@portal/contracts/http/security-headers';
import { landingPages, prerenderedPages } from '@portal/contracts/http/site-delivery';
import { programme } from '@portal/contracts/programme';

type Expect = (name: string, holds: boolean, actual: unknown) => void;

/**
 * Checks a portal from outside, without an account: pages with their headers, files, the user pool's id, and that the API refuses
 * calls without a valid token.
 *
 * @param origin of the portal
 * @returns a sentence
 * @throws naming every check that failed
 */
export async function checkPortal(origin: string): Promise<string> {
  const failed: string[] = [];
  let count = 0;
  const expect: Expect = (name, holds, actual) => {
    count += 1;
    if (!holds) failed.push(`${name}: ${String(actual)}`);
  };
  const get = (path: string, init?: RequestInit) =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...init });
  await checkPages(get, expect);
  await checkFiles(get, expect);
  await checkApi(get, expect);
  if (failed.length > 0) throw new Error(`${origin} is not as it should be:\n${failed.join('\n')}`);
  return `${origin} answers as it should: ${count} of ${count}.`;
}

type Get = (path: string, init?: RequestInit) => Promise<Response>;

async function checkPages(get: Get, expect: Expect): Promise<void> {
  const landing = await get('/');
  expect('/ is a page', landing.status === 200, landing.status);
  const html = await landing.text();
  expect('/ is the landing page', html.includes(programme.name.en), 'another page');
  const policy = landing.headers.get('content-security-policy') ?? '';
  expect('/ has a policy for its contents', policy.includes("object-src 'none'"), policy);
  const security = landing.headers.get('strict-transport-security');
  expect('/ insists on TLS', security !== null, security);
  const caching = landing.headers.get('cache-control');
  expect('/ is revalidated each time', caching === 'no-cache', caching);
  const appPage = await get('/applications/some/where');
  const type = appPage.headers.get('content-type');
  expect('any other address is the app', appPage.status === 200 && type === 'text/html; charset=utf-8', type);
  for (const path of [...Object.values(landingPages), '/applications/some/where', ...prerenderedPages]) {
    const page = await (await get(path)).text();
    expect(`${path} states its scripts and styles`, page.includes(policyMeta), 'nothing');
  }
}

async function checkFiles(get: Get, expect: Expect): Promise<void> {
  const page = await (await get('/authorize/login')).text();
  const asset = await findCompressible(get, page);
  const file = await get(asset, { headers: { 'accept-encoding': 'br' } });
  const { headers } = file;
  expect(`${asset} is there`, file.status === 200, file.status);
  const caching = headers.get('cache-control');
  expect(`${asset} is kept for good`, caching === 'public, max-age=31536000, immutable', caching);
  const encoding = headers.get('content-encoding');
  expect(`${asset} is compressed`, encoding === 'br', encoding);
  const missing = await get('/assets/missing.js');
  expect('a missing file is missing', missing.status === 404, missing.status);
  const contact = await get('/.well-known/security.txt');
  expect('security.txt is there', contact.status === 200, contact.status);
}

/** CloudFront compresses no smaller file; in bytes. */
const smallestCompressed = 1000;

/** Returns the first script of a page that is large enough to be compressed. */
async function findCompressible(get: Get, page: string): Promise<string> {
  const scripts = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script);
  for (const script of new Set(scripts)) {
    const body = await (await get(script, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
    if (body.byteLength >= smallestCompressed) return script;
  }
  return '/assets/none.js';
}

async function checkApi(get: Get, expect: Expect): Promise<void> {
  const config = await get('/config.json');
  const { region, userPoolId } = readPortalConfig(await config.json());
  expect('config.json names a user pool of the region', userPoolId.startsWith(`${region}_`), userPoolId);
  const anonymous = await get(routes.getMetrics.path);
  expect('the API is there, and closed to strangers', anonymous.status === 401, anonymous.status);
  const forged = await get(routes.getMetrics.path, { headers: { authorization: 'Bearer a.b.c' } });
  expect('the API takes no forged token', forged.status === 401, forged.status);
  const unknown = await get(`${routes.sendOtp.path}/nowhere`);
  expect('the API answers unknown paths with 404', unknown.status === 404, unknown.status);
}
