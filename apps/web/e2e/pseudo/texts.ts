import type { Page } from '@playwright/test';

/** Returns the texts of the page that a person reads or hears: of elements, their labels, hints and pictures. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // `kbd` has the names of keys.
    const silent = 'script, style, noscript, template, code, kbd';
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest(silent)) texts.push(walker.currentNode.nodeValue ?? '');
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
      texts.push(...attributes.map((name) => element.getAttribute(name) ?? ''));
    const described = document.querySelectorAll(
      'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
    );
    texts.push(...[...described].map((meta) => meta.getAttribute('content') ?? ''));
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });
}

/** Removes the data from a text: the longest first, because one value may contain another. */
export function withoutData(text: string, data: Iterable<string>): string {
  return [...data]
    .filter((value) => text.includes(value))
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, value) => rest.replaceAll(value, ' '), text);
}

/** Returns the words of two letters and more in which no letter has an accent. */
export function plainWords(text: string): string[] {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /^[A-Za-z]{2,}$/.test(word));
}
