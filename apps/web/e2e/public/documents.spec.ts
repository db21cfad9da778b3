import { expect, test } from '../support/test.ts';

test.describe('injected code', () => {
  test.use({ expectedConsole: [/content security policy/i] });

  test('is blocked and reported', async ({ page }) => {
    for (const path of ['/', '/authorize/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(async () => {
        const violations: string[] = [];
        Object.assign(window, { violations });
        document.addEventListener('securitypolicyviolation', (event) =>
          violations.push(event.effectiveDirective),
        );
        const add = (name: string, properties: object) =>
          document.head.append(Object.assign(document.createElement(name), properties));
        add('script', { textContent: 'window.name = "taken over"' });
        add('script', { src: 'https://others.invalid/a.js' });
        add('style', { textContent: 'body { display: none }' });
        document.body.setAttribute('onclick', 'window.name = "taken over"');
        document.body.click();
        add('base', { href: 'https://others.invalid/' });
        add('img', { src: 'https://others.invalid/a.png' });
        const frame = Object.assign(document.createElement('iframe'), { src: 'https://others.invalid/' });
        document.body.append(frame);
        await fetch('https://others.invalid/').catch(() => undefined);
      });
      const directives = () => page.evaluate(() => Reflect.get(window, 'violations').toSorted());
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
    }
  });
});
