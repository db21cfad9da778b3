import type { BrowserContext } from '@playwright/test';
import { builtIns } from '../../test/newer-features.ts';

const newer = builtIns.filter(({ isNewer }) => isNewer).flatMap(({ places }) => places);

/** Runs in the page: takes away what the oldest promised browsers lack. */
function removeBuiltIns(places: readonly string[]): void {
  const unnamed = new Map<string, unknown>([
    ['TypedArray', Object.getPrototypeOf(Int8Array)],
    ['Iterator', { prototype: Object.getPrototypeOf(Object.getPrototypeOf([].values())) }],
  ]);
  for (const place of places) {
    const names = place.split('.');
    const name = names.pop() ?? '';
    let owner: unknown = window;
    for (const one of names) owner = Reflect.get(Object(owner), one) ?? unnamed.get(one);
    Reflect.deleteProperty(Object(owner), name);
  }
}

/** Runs in the page: wraps every text into `<font><font>`, now and after each change, as the translation of Chrome does. */
function translate(): void {
  const wrapText = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const parent = text.parentElement;
      const isShown =
        text.data.trim() !== '' && parent && !parent.closest('script, style, textarea, title, svg, font');
      if (!isShown || parent.closest('[translate=no]')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text.data);
    }
  };
  const start = () => {
    wrapText(document.body);
    const observer = new MutationObserver(() => {
      wrapText(document.body);
      observer.takeRecords();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  window.addEventListener('load', () => setTimeout(start, 500));
}

/** Makes Chromium as old as the oldest promised browsers (docs/browsers.md), and lets it translate every page. */
export async function ageBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeBuiltIns, newer);
  await context.addInitScript(translate);
}
