import type { Page } from '@playwright/test';
import { newFounder, organiser } from '../support/people.ts';
import { type StorageState, sessionOf, signedInFounder } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { everyRoute, type Role } from './every-route.ts';

declare global {
  interface Window {
    /** Violations of the page's content security policy, as `directive: blocked URI`. */
    violations: string[];
  }
}

/** Collects the policy violations of each page from its start. */
async function collectViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.violations.push(`${effectiveDirective}: ${blockedURI} ${sample}`.trim());
    });
  });
}

const roles: readonly Role[] = ['visitor', 'founder', 'organiser'];

for (const role of roles) {
  test(`no page for the role ${role} violates the policy`, async ({
    browser,
    request,
    baseURL,
    collectErrors,
  }) => {
    const sessions = {
      visitor: async () => ({ cookies: [], origins: [] }),
      founder: () => signedInFounder(request, newFounder()),
      organiser: () => sessionOf(request, organiser),
    } satisfies Record<Role, () => Promise<StorageState>>;
    const context = await browser.newContext({ storageState: await sessions[role]() });
    const page = await context.newPage();
    collectErrors(page);
    await collectViolations(page);
    const requested = new Set<string>();
    page.on('request', (sent) => requested.add(new URL(sent.url()).origin));

    for (const { path } of everyRoute.filter((route) => route.role === role)) {
      const answer = await page.goto(path);
      expect(answer?.headers()['content-security-policy'], path).toContain("object-src 'none'");
      expect(await answer?.text(), path).toContain(`content="script-src 'self' 'sha256-`);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.violations), path).toEqual([]);
    }

    const config = (await (await request.get('/config.json')).json()) as { userPoolEndpoint: string };
    const allowed = [baseURL, config.userPoolEndpoint].map((url) => new URL(url ?? '').origin);
    expect(
      [...requested].filter((origin) => !allowed.includes(origin)),
      'other origins',
    ).toEqual([]);
    await context.close();
  });
}

test.describe('injected code', () => {
  test.use({ expectedConsole: [/content security policy/i] });

  for (const path of ['/', '/authorize/login']) {
    test(`is blocked and reported on ${path}`, async ({ page }) => {
      await collectViolations(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(async () => {
        const add = (name: string, properties: object) =>
          document.head.append(Object.assign(document.createElement(name), properties));
        add('script', { textContent: 'window.name = "taken over"' });
        add('script', { src: 'https://others.invalid/a.js' });
        add('style', { textContent: 'body { display: none }' });
        document.body.setAttribute('onclick', 'window.name = "taken over"');
        document.body.click();
        add('base', { href: 'https://others.invalid/' });
        document.body.append(Object.assign(new Image(), { src: 'https://others.invalid/a.png' }));
        document.body.append(
          Object.assign(document.createElement('iframe'), { src: 'https://others.invalid/' }),
        );
        await fetch('https://others.invalid/').catch(() => undefined);
      });
      const directives = () =>
        page.evaluate(() => window.violations.map((violation) => violation.split(':')[0] ?? '').toSorted());
      await expect
        .poll(directives)
        .toEqual([
          'base-uri',
          'connect-src',
          'frame-src',
          'img-src',
          'script-src-attr',
          'script-src-attr',
          'script-src-elem',
          'script-src-elem',
          'style-src-elem',
        ]);
      expect(await page.evaluate(() => window.name)).toBe('');
      await expect(page.locator('body')).toBeVisible();
    });
  }
});
