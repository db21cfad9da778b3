import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { countWords, maxWords } from '@portal/contracts/applications/words';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { startTestCloud, type TestCloud } from '@portal/local/test/support/start-cloud';
import puppeteer, { type Page } from 'puppeteer-core';
import { canUseApt, installWithApt } from '../shared/browser.ts';
import { inRoot } from '../shared/root.ts';
import { checkOutcome, type Outcome, outcomeOf } from './outcome.ts';

const password = 'Kadal#2026';
const person = { 'Full name': 'மீனா குமார்', Phone: '9840012345', Password: password };

/** The last letter of the first word is a combining mark, after which Firefox sees no word. */
const tamil = (words: number) => Array.from({ length: words }, (_, at) => ['மீன்', 'உலர்த்தி'][at % 2]).join(' ');

/** Runs a founder's main way in a stock Firefox, driven over WebDriver BiDi. Its error says where the way ended. */
export async function runFirefox(): Promise<Outcome> {
  const executablePath = await ensureFirefox();
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'));
  const cloud = await startTestCloud({ withSite: true });
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Firefox does not run as root in a folder of another user.
    env: { ...process.env, HOME: folder },
  });
  console.log(`   ${await browser.version()}`);
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.setDefaultTimeout(30_000);
    await apply(page, cloud, folder).catch(async (error: unknown) => {
      const text = String(await page.evaluate('document.body.innerText'));
      throw new Error(`${String(error)} at ${page.url()}: ${text}`);
    });
    return errors.length === 0
      ? checkOutcome('firefox', true)
      : outcomeOf({ failures: errors.map((error) => `firefox: ${error}`) });
  } finally {
    await browser.close();
    await cloud.close();
    rmSync(folder, { recursive: true });
  }
}

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * Returns the executable of a stock Firefox; installs Debian's ESR when the machine has none.
 *
 * @throws when none is found and none can be installed, with instructions
 */
async function ensureFirefox(): Promise<string> {
  const find = () => [process.env['FIREFOX'], ...firefoxes].find((place) => place && existsSync(place));
  const report = !find() && canUseApt() ? await installWithApt('firefox-esr') : '';
  const firefox = find();
  if (firefox) return firefox;
  throw new Error(
    `${report}\nNo Firefox was found and none could be installed. Install it, or name its executable in FIREFOX.`,
  );
}

async function apply(page: Page, cloud: TestCloud, folder: string): Promise<void> {
  const email = `founder-${randomUUID()}@example.org`;
  const press = (name: string) => page.locator(`::-p-xpath(//button[normalize-space(.)="${name}"])`).click();
  const seen = (text: string) => page.locator(`::-p-text(${text})`).wait();
  const at = (path: string) => page.waitForFunction(`location.pathname === '${path}'`);
  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts)) {
      const field = `//*[@id=//label[starts-with(normalize-space(.), "${label}")]/@for]`;
      await page.locator(`::-p-xpath(${field})`).click();
      // `fill` sets the value of long texts, which React does not see.
      const insert = `document.execCommand('insertText', false, ${JSON.stringify(text)})`;
      await page.evaluate(`document.activeElement.select(); ${insert}`);
    }
  };

  await page.goto(`${cloud.origin}/authorize/signup`);
  await fill({ ...person, 'E-mail': email });
  await press('Create account');
  const { pathname, hash } = new URL(await mailed(cloud, email, 1, /https?:\/\/\S+\/authorize\/verify#\S+/));
  await seen('Signup successful!');
  await page.goto(cloud.origin + pathname + hash);
  await at('/authorize/login');
  await fill({ 'E-mail': email, Password: password });
  await press('Log in');
  await at('/applications');

  const applicationId = await saveDraft(page, cloud.origin, email);
  await page.goto(`${cloud.origin}/applications-form/${applicationId}?step=3`);
  for (const words of [maxWords + 100, maxWords]) {
    await fill({ 'Market reach': tamil(words) });
    await seen(`${countWords(tamil(words))} / ${maxWords} words`);
  }
  await press('Next');
  await seen('Step 4 of 6');
  await press('Next');
  await seen('Step 5 of 6');
  const files = ['registration.pdf', 'pitch-deck.pdf'];
  const inputs = await page.$$('input[type=file]');
  for (const [index, name] of files.entries()) {
    const file = join(folder, name);
    copyFileSync(inRoot('scripts/seed/sample.pdf'), file);
    await inputs[index]?.uploadFile(file);
    await page.locator(`button[aria-label="Remove ${name}"]`).wait();
  }
  await press('Next');
  await seen('Step 6 of 6');
  await page.locator('input[type=checkbox]').click();
  await press('Agree');
  // A click on the page would meet the dialog while it closes.
  await page.waitForSelector('::-p-xpath(//button[.="Agree"])', { hidden: true });
  await press('Submit');
  await fill({ Code: await mailed(cloud, email, 2, /\b\d{6}\b/) });
  await press('Verify and submit');
  await seen('Application submitted:');
}

/** Saves the answers of four steps, which are not what differs between browsers. @returns the id of the application */
async function saveDraft(page: Page, origin: string, email: string): Promise<string> {
  const application_id = randomUUID();
  const token = String(
    await page.evaluate("Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))[1]"),
  );
  const [, claims = ''] = token.split('.');
  const { sub: user_id } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    readonly sub: string;
  };
  const { 'Full name': founderName, Phone: phone } = person;
  const data = { ...exampleApplication().draft(), founderName, email, phone };
  const answer = await fetch(`${origin}/green-startup/prod/applications/draft`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ application_id, user_id, data }),
  });
  if (!answer.ok) throw new Error(`The draft was refused: ${await answer.text()}`);
  return application_id;
}

/** Waits for the mail of this number to an address; returns what it has of this kind. */
async function mailed(cloud: TestCloud, email: string, number: number, wanted: RegExp): Promise<string> {
  const inbox = `${cloud.origin}/_local/mail.json?${new URLSearchParams({ to: email }).toString()}`;
  for (let left = 300; left > 0; left--) {
    const mails = (await (await fetch(inbox)).json()) as readonly { readonly text: string }[];
    const found = wanted.exec(mails.at(-number)?.text ?? '')?.[0];
    if (found) return found;
    await sleep(100);
  }
  throw new Error(`No mail to ${email} with ${wanted}`);
}
