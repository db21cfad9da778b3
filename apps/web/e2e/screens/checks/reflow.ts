import { expect, type Page } from '@playwright/test';

/** What reaches beyond the page's sides, or is cut off, as words for people. */
function findTooWide(): string[] {
  const width = document.documentElement.clientWidth;
  const name = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${words}`;
  };
  /** Below something that scrolls sideways by itself: a table may (WCAG 1.4.10), nothing else. */
  const inTable = (element: Element): boolean => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const scrolls =
        /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1;
      if (scrolls) return box.querySelector('table') !== null;
    }
    return false;
  };
  const cutOffAbove = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (/hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
    }
    return false;
  };
  /** Not there for the eye: absent, transparent, or a dot for screen readers. */
  const shown = (element: Element) => {
    const { width: wide, height } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && wide > 4 && height > 4
    );
  };
  /** Words that do not fit into a box which hides the rest. */
  const losesWords = (element: Element) => {
    const { overflowX } = getComputedStyle(element);
    const ownWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    return ownWords && /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
  };

  const found: string[] = [];
  const page = document.scrollingElement;
  if (page && page.scrollWidth > window.innerWidth) {
    found.push(`the page scrolls sideways: ${page.scrollWidth} px on ${window.innerWidth} px`);
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg') !== element && element.closest('svg')) continue;
    if (!shown(element)) continue;
    const { left, right } = element.getBoundingClientRect();
    const outside = right > width + 1 || left < -1;
    if (outside && !inTable(element) && !cutOffAbove(element)) {
      found.push(`${name(element)} reaches from ${Math.round(left)} to ${Math.round(right)} px of ${width}`);
    }
    if (losesWords(element)) found.push(`${name(element)} is cut off`);
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
    if (scrolls && element.scrollWidth > element.clientWidth + 1 && !element.querySelector('table')) {
      found.push(`${name(element)} scrolls sideways within itself`);
    }
  }
  return found;
}

/** Nothing must be scrolled sideways to be read (WCAG 1.4.10), and no words are lost (1.4.4). */
export async function expectReflow(page: Page, situation: string): Promise<void> {
  // What floats above the page follows its size a moment later.
  await expect.poll(() => page.evaluate(findTooWide), { message: situation }).toEqual([]);
}

/** Doubles the size of the letters, as a reader's own setting would; answers how to take it back. */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const set = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await set('200%');
  return () => set('');
}
