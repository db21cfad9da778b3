import type { Page } from '@playwright/test';
import { newFounder, organiser } from '../support/people.ts';
import { type StorageState, sessionOf, signedInFounder } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { everyRoute, type Visitor } from './every-route.ts';

declare global {
  interface Window {
    /** What the browser refused by the page's policy, as `directive: what`. */
    refusals: string[];
  }
}

/** Writes down from the start of each page what its policy refuses. */
async function collectRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refusals = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.refusals.push(`${effectiveDirective}: ${blockedURI} ${sample}`.trim());
    });
  });
}

const people: readonly Visitor[] = ['visitor', 'founder', 'organiser'];

for (const who of people) {
  test(`the policy refuses nothing on any page of a ${who}`, async ({ browser, request, baseURL, watch }) => {
    const sessions = {
      visitor: async () => ({ cookies: [], origins: [] }),
      founder: () => signedInFounder(request, newFounder()),
      organiser: () => sessionOf(request, organiser),
    } satisfies Record<Visitor, () => Promise<StorageState>>;
    const context = await browser.newContext({ storageState: await sessions[who]() });
    const page = await context.newPage();
    watch(page);
    await collectRefusals(page);
    const asked = new Set<string>();
    page.on('request', (sent) => asked.add(new URL(sent.url()).origin));

    for (const { path } of everyRoute.filter((route) => route.who === who)) {
      const answer = await page.goto(path);
      expect(answer?.headers()['content-security-policy'], path).toContain("object-src 'none'");
      expect(await answer?.text(), path).toContain(`content="script-src 'self' 'sha256-`);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.refusals), path).toEqual([]);
    }

    const config = (await (await request.get('/config.json')).json()) as { userPoolEndpoint: string };
    const own = [baseURL, config.userPoolEndpoint].map((url) => new URL(url ?? '').origin);
    expect(
      [...asked].filter((origin) => !own.includes(origin)),
      'origins of others',
    ).toEqual([]);
    await context.close();
  });
}

test.describe('code of others', () => {
  test.use({ expectedConsole: [/content security policy/i] });

  for (const path of ['/', '/authorize/login']) {
    test(`is refused on ${path}, and seen`, async ({ page }) => {
      await collectRefusals(page);
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
        page.evaluate(() => window.refusals.map((refusal) => refusal.split(':')[0] ?? '').toSorted());
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
