import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const out = '/tmp/h/look';
for (const [lang, width] of [['en', 360], ['en', 390], ['ta', 390],['en',768],['ta',768]]) {
  const ctx = await browser.newContext({ viewport: { width, height: 700 }, baseURL: 'http://localhost:5173' });
  await ctx.addCookies([{ name: 'language', value: lang, url: 'http://localhost:5173' }]);
  const page = await ctx.newPage();
  await page.goto('/authorize/login'); await page.waitForLoadState('networkidle');
  const who = process.env.WHO ?? 'founder';
  await page.locator('input[type=email]').fill(`${who}@example.org`); await page.locator('input[type=password]').fill(who === 'founder' ? 'Founder#2026' : 'Organiser#2026');
  await page.locator('button[type=submit]').click(); await page.waitForURL(/applications|admin/); await page.waitForLoadState('networkidle');await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/home2-${who}-${lang}-${width}.png` });
  await ctx.close();
}
await browser.close();
