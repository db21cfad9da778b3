import type { Page } from '@playwright/test';

/**
 * Returns the texts of the page that a person reads or hears: of elements, their labels, hints and pictures. Leaves out what
 * is marked as in another language than the page's, and what is inside of `without`, a CSS selector.
 */
export function textsOf(page: Page, without = 'script'): Promise<string[]> {
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
