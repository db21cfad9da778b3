import { readPortalConfig } from '@portal/contracts/http/portal-config';
import { routes } from '@portal/contracts/http/routes';
import { policyMeta } from '@portal/contracts/http/security-headers';
import { landingPages, prerenderedPages } from '@portal/contracts/http/site-delivery';
import { programme } from '@portal/contracts/programme';

type Get = (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

/** Counts a check of a value: it is the expected one, or matches the pattern. */
type Expect = (name: string, actual: unknown, expected: string | number | boolean | RegExp) => void;

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
  const expect: Expect = (name, actual, expected) => {
    count += 1;
    const holds = expected instanceof RegExp ? expected.test(String(actual)) : actual === expected;
    if (!holds) failed.push(`${name}: ${String(actual)}`);
  };
  const get: Get = (path, headers = {}) => fetch(`${origin}${path}`, { redirect: 'manual', headers });
  await checkPages(get, expect);
  await checkFiles(get, expect);
  await checkApi(get, expect);
  if (failed.length > 0) throw new Error(`${origin} is not as it should be:\n${failed.join('\n')}`);
  return `${origin} answers as it should: ${count} of ${count}.`;
}

async function checkPages(get: Get, expect: Expect): Promise<void> {
  const landing = await get('/');
  expect('/ is a page', landing.status, 200);
  expect('/ is the landing page', (await landing.text()).includes(programme.name.en), true);
  const policy = landing.headers.get('content-security-policy');
  expect('/ has a policy for its contents', policy, /object-src 'none'/);
  expect('/ insists on TLS', landing.headers.get('strict-transport-security'), /max-age/);
  expect('/ is revalidated each time', landing.headers.get('cache-control'), 'no-cache');
  const appPage = await get('/applications/some/where');
  expect('any other address is the app', appPage.status, 200);
  expect('the app is a page', appPage.headers.get('content-type'), 'text/html; charset=utf-8');
  for (const path of [...Object.values(landingPages), '/applications/some/where', ...prerenderedPages]) {
    const page = await (await get(path)).text();
    expect(`${path} states its scripts and styles`, page.includes(policyMeta), true);
  }
}

async function checkFiles(get: Get, expect: Expect): Promise<void> {
  const page = await (await get('/authorize/login')).text();
  // Large enough to be compressed.
  const [, asset = ''] = /"(\/assets\/[^"#]+\.css)/.exec(page) ?? [];
  const { status, headers } = await get(asset, { 'accept-encoding': 'br' });
  expect(`${asset} is there`, status, 200);
  expect(`${asset} is kept for good`, headers.get('cache-control'), 'public, max-age=31536000, immutable');
  expect(`${asset} is compressed`, headers.get('content-encoding'), 'br');
  expect('a missing file is missing', (await get('/assets/missing.js')).status, 404);
  expect('security.txt is there', (await get('/.well-known/security.txt')).status, 200);
}

async function checkApi(get: Get, expect: Expect): Promise<void> {
  const { region, userPoolId } = readPortalConfig(await (await get('/config.json')).json());
  expect('config.json names a user pool of the region', userPoolId, new RegExp(`^${region}_`));
  const statusOf = async (path: string, headers = {}) => (await get(path, headers)).status;
  const { path } = routes.getMetrics;
  expect('the API is there, and closed to strangers', await statusOf(path), 401);
  const forged = { authorization: 'Bearer a.b.c' };
  expect('the API takes no forged token', await statusOf(path, forged), 401);
  const receipt = routes.checkReceipt.path.replace('{submitted_id}', 'GSP-2000-000001');
  const answer = await get(`${receipt}?digest=${'0'.repeat(64)}`);
  expect('a function answers, from the table', await answer.text(), /"genuine":false/);
  // Without a token, the firewall would refuse it first.
  const unknown = `${routes.sendOtp.path}/nowhere`;
  expect('the API answers unknown paths with 404', await statusOf(unknown, forged), 404);
}
