import { readPortalConfig } from '@portal/contracts/http/portal-config';
import { routes } from '@portal/contracts/http/routes';
import { policyMeta } from '@portal/contracts/http/security-headers';
import { prerenderedPages } from '@portal/contracts/http/site-delivery';
import { programme } from '@portal/contracts/programme';

type Expect = (name: string, fits: boolean, seen: unknown) => void;

/**
 * Asks a portal from outside, without an account, whether all its parts are there and joined up: pages with their
 * headers, files, the user pool's address, the API behind the front and closed to strangers.
 *
 * @param origin of the portal
 * @returns a sentence
 * @throws naming everything that is not as it should be
 */
export async function smoke(origin: string): Promise<string> {
  const wrong: string[] = [];
  let asked = 0;
  const expect: Expect = (name, fits, seen) => {
    asked += 1;
    if (!fits) wrong.push(`${name}: ${String(seen)}`);
  };
  const get = (path: string, init?: RequestInit) =>
    fetch(`${origin}${path}`, { redirect: 'manual', ...init });
  await lookAtPages(get, expect);
  await lookAtFiles(get, expect);
  await lookAtApi(get, expect);
  if (wrong.length > 0) throw new Error(`${origin} is not as it should be:\n${wrong.join('\n')}`);
  return `${origin} answers as it should: ${asked} of ${asked}.`;
}

type Get = (path: string, init?: RequestInit) => Promise<Response>;

async function lookAtPages(get: Get, expect: Expect): Promise<void> {
  const landing = await get('/');
  expect('/ is a page', landing.status === 200, landing.status);
  const html = await landing.text();
  expect('/ is the landing page', html.includes(programme.name), 'another page');
  const policy = landing.headers.get('content-security-policy') ?? '';
  expect('/ has a policy for its contents', policy.includes("object-src 'none'"), policy);
  const security = landing.headers.get('strict-transport-security');
  expect('/ insists on TLS', security !== null, security);
  const kept = landing.headers.get('cache-control');
  expect('/ is asked for again each time', kept === 'no-cache', kept);
  const inside = await get('/applications/some/where');
  const type = inside.headers.get('content-type');
  expect('any other address is the app', inside.status === 200 && type === 'text/html; charset=utf-8', type);
  for (const path of ['/', '/applications/some/where', ...prerenderedPages]) {
    const page = await (await get(path)).text();
    expect(`${path} states its scripts and styles`, page.includes(policyMeta), 'nothing');
  }
}

async function lookAtFiles(get: Get, expect: Expect): Promise<void> {
  const page = await (await get('/authorize/login')).text();
  const asset = await findCompressible(get, page);
  const file = await get(asset, { headers: { 'accept-encoding': 'br' } });
  const { headers } = file;
  expect(`${asset} is there`, file.status === 200, file.status);
  const kept = headers.get('cache-control');
  expect(`${asset} is kept for good`, kept === 'public, max-age=31536000, immutable', kept);
  const encoding = headers.get('content-encoding');
  expect(`${asset} is compressed`, encoding === 'br', encoding);
  const missing = await get('/assets/missing.js');
  expect('a missing file is missing', missing.status === 404, missing.status);
  const contact = await get('/.well-known/security.txt');
  expect('security.txt is there', contact.status === 200, contact.status);
}

/** CloudFront compresses no smaller files. */
const smallestCompressed = 1000;

/** The first script of a page that is large enough to be compressed. */
async function findCompressible(get: Get, page: string): Promise<string> {
  const scripts = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script = '']) => script);
  for (const script of new Set(scripts)) {
    const body = await (await get(script, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer();
    if (body.byteLength >= smallestCompressed) return script;
  }
  return '/assets/none.js';
}

async function lookAtApi(get: Get, expect: Expect): Promise<void> {
  const config = await get('/config.json');
  const { region, userPoolId } = readPortalConfig(await config.json());
  expect('config.json names a user pool of the region', userPoolId.startsWith(`${region}_`), userPoolId);
  const stranger = await get(routes.getMetrics.path);
  expect('the API is there, and closed to strangers', stranger.status === 401, stranger.status);
  const forged = await get(routes.getMetrics.path, { headers: { authorization: 'Bearer a.b.c' } });
  expect('the API takes no forged token', forged.status === 401, forged.status);
  const nowhere = await get(`${routes.sendOtp.path}/nowhere`);
  expect('the API has its own answer for what is not there', nowhere.status === 404, nowhere.status);
}
