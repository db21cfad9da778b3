import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const out = '/tmp/h/look'; import fs from 'node:fs'; fs.mkdirSync(out, { recursive: true });
const widths = (process.env.W ?? '360,1440').split(',').map(Number);
for (const width of widths) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, locale: process.env.L ?? 'en-IN', baseURL: 'http://localhost:5173', colorScheme: process.env.DARK ? 'dark' : 'light' });
  const page = await ctx.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log(width, m.type(), m.text()); });
  page.on('pageerror', (e) => console.log(width, 'pageerror', e.message));
  const shot = async (name) => { await page.waitForTimeout(400); await page.screenshot({ path: `${out}/${name}-${width}.png` }); };
  await page.goto('/authorize/login'); await page.waitForLoadState('networkidle'); await shot('login-en');
  await page.getByRole('button', { name: 'தமிழ்' }).click(); await page.waitForTimeout(500);
  console.log(width, await page.evaluate(() => [document.documentElement.lang, document.title, document.cookie])); await shot('login-ta');
  await page.reload(); await page.waitForLoadState('networkidle'); console.log(width, 'reload', await page.evaluate(() => [document.documentElement.lang, document.title]));
  const who = process.env.WHO ?? 'founder';
  await page.locator('input[type=email]').fill(`${who}@example.org`); await page.locator('input[type=password]').fill(who === 'founder' ? 'Founder#2026' : 'Organiser#2026');
  await page.locator('button[type=submit]').click(); await page.waitForURL(/applications|admin/); await page.waitForLoadState('networkidle'); await shot('home-ta');
  for (const [name, url] of who === 'founder' ? [['form', '/applications-form'], ['account', '/account'], ['privacy', '/privacy'], ['need', '/what-you-will-need'],['nf','/nix']] : [['stage1', '/admin/stage1'], ['stage2', '/admin/stage2']]) {
    await page.goto(url); await page.waitForLoadState('networkidle'); await shot(`${name}-ta`);
    console.log(width, name, await page.evaluate(() => [document.documentElement.scrollWidth, document.title]));
  }
  await ctx.close();
}
await browser.close();
