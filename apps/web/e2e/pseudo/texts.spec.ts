import type { Page, Response } from '@playwright/test';
import { programme } from '@portal/contracts/programme';
import { screens } from '../screens/list/screens.ts';
import { sizeOf } from '../screens/screen.ts';
import { expect, optionsOf, test, testAccounts } from '../screens/screens-test.ts';
import { findAccentedTexts } from './any-accents.ts';
import { plainWords, textsOf, withoutData } from './texts.ts';

/* With the pseudo-locale, every letter of a text from a catalogue has an accent. A word without one is data, or a fault. */

/** The strings within a value: of the programme, or of a response. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** What is in no response: the names in the greeting, and what the openers type. */
const typed = [
  'Kavya Raman',
  'Meena Kumar',
  'Anbu Selvan',
  'Nila Raj',
  'Kavin Mani',
  'What this page wrote',
  'Fish dries on open ground, and a third of it is lost to rain.',
  'Typed in the tunnel between two villages',
];

/** What browsers write in the language of the page: dates, units, lists, distances in time. */
const fromBrowser =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|am|pm|[kKM]B|and|or|in \d+ days?|\d+ days? ago)\b/g;

/** E-mail addresses, links, file names and application numbers. */
const addresses = /\S+@\S*|https?:\/\/\S*|[\w-]+\.pdf|GSP-\S+/g;

/** Collects what the server answers to the page. */
function collectData(page: Page): Set<string> {
  const data = new Set([...typed, ...stringsIn(programme)]);
  page.on('response', async (response: Response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    const body: unknown = await response.json().catch(() => undefined);
    for (const text of stringsIn(body)) if (plainWords(text).length > 0) data.add(text);
  });
  return data;
}

/** The texts with a word that has no accent and is not data. */
function plainTexts(texts: readonly string[], data: ReadonlySet<string>): string[] {
  return texts.filter((text) => {
    const rest = withoutData(text, data).replaceAll(addresses, ' ').replaceAll(fromBrowser, ' ');
    return plainWords(rest).length > 0;
  });
}

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use(optionsOf(screen));

    test('takes its texts from catalogues', async ({ page }) => {
      findAccentedTexts(page);
      const data = collectData(page);
      await page.setViewportSize(sizeOf(screen));
      await expect(await screen.open(page, testAccounts()), 'the state lasts').toBeVisible();
      // The response of a text may be read after the page shows it.
      await expect.poll(async () => plainTexts(await textsOf(page), data), { timeout: 3000 }).toEqual([]);
    });
  });
}
