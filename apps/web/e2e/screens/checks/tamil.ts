import { expect, type Page, type Response } from '@playwright/test';
import { leaveUnanswered } from '../../support/intercept-calls.ts';
import { switchButton, switchTo } from '../../support/switch-language.ts';
import { englishIn, stringsIn } from './english-words.ts';

/** What is in no response: the names in the greeting, and what the openers type. */
const typed = [
  'Kavya Raman',
  'Meena Kumar',
  'Anbu Selvan',
  'Nila Raj',
  'Kavin Mani',
  'What this page wrote',
  'Fish dries on open ground, and a third of it is lost to rain.',
  'Thirty villages, 210 households.',
  'Today:',
  'Typed in the tunnel between two villages',
  'The power was out in the whole district for two days.',
  'Your market reach names no villages, and the deck has no figures.',
  'Please say how many households use the dryer today, and add a slide with what a dryer costs.',
  ...Array.from({ length: 30 }, (_, index) => `View ${index + 1} of all the applications`),
];

/** Collects what the server answers to the page from now on. */
export function collectData(page: Page): ReadonlySet<string> {
  const data = new Set(typed);
  page.on('response', async (response: Response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    const body: unknown = await response.json().catch(() => undefined);
    // Neither single letters, which are in every word, nor numbers.
    for (const text of stringsIn(body)) if (/\p{L}\p{M}*\p{L}/u.test(text)) data.add(text);
  });
  return data;
}

/** Toasts and announcements keep the language in which they came. */
const toastsAndAnnouncements = '.mantine-Notifications-root, .mantine-VisuallyHidden-root[role=status]';

/** Reports every fault of a screen, not only the first. */
const softly = expect.configure({ soft: true });

/** Switches an open screen to Tamil. Expects no English on it except `data`. */
export async function expectOnlyTamil(page: Page, data: ReadonlySet<string>): Promise<void> {
  // Other tests use the account in English.
  await leaveUnanswered(page, '**/users/me/language');
  await switchTo(page, 'ta');
  const english = async () => englishIn(await textsOf(page, toastsAndAnnouncements), data);
  await softly.poll(english, { message: 'English', timeout: 3000 }).toEqual([]);
}

/** Whether the page can be switched. The landing page in Tamil is another screen. */
export const hasLanguageSwitch = async (page: Page): Promise<boolean> =>
  (await switchButton(page, 'ta').count()) > 0;

/**
 * Returns the texts of the page that a person reads or hears: of elements, their labels, hints and pictures. Leaves out what
 * is marked as in another language than the page's, and what is inside of `without`, a CSS selector.
 */
function textsOf(page: Page, without: string): Promise<string[]> {
  return page.evaluate((leftOut) => {
    // `kbd` has the names of keys.
    const silent = `script, style, noscript, template, code, kbd, ${leftOut}`;
    const { lang } = document.documentElement;
    const isRead = (element: Element | null) =>
      !element?.closest(silent) && element?.closest('[lang]')?.getAttribute('lang') === lang;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      const isTyped = parentElement?.matches('textarea') ?? false;
      if (isRead(parentElement) && !isTyped) texts.push(nodeValue ?? '');
    }
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
      'label',
    ];
    for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
      if (isRead(element)) texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''));
    const described = document.querySelectorAll(
      'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
    );
    texts.push(...[...described].map((meta) => meta.getAttribute('content') ?? ''));
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  }, without);
}
