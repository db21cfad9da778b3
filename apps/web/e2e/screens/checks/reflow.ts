import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from '../../support/animations.ts';

/** Describes each element that is wider than the page or cut off. Runs in the page. */
function findTooWide(): string[] {
  const width = document.documentElement.clientWidth;
  const name = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${text}`;
  };
  /** Tables may scroll sideways (WCAG 1.4.10), and strips of links, which the focus scrolls. */
  const mayScroll = (box: Element) => box.querySelector('table') !== null || box.hasAttribute('data-strip');
  const inScrollable = (element: Element): boolean => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const scrolls =
        /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1;
      if (scrolls) return mayScroll(box);
    }
    return false;
  };
  const cutOffAbove = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (/hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
    }
    return false;
  };
  /** Neither hidden, transparent nor visible to screen readers only. */
  const shown = (element: Element) => {
    const { width: wide, height } = element.getBoundingClientRect();
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && wide > 4 && height > 4
    );
  };
  /** Its text does not fit, and the rest is hidden. */
  const isCutOff = (element: Element) => {
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
    if (outside && !inScrollable(element) && !cutOffAbove(element)) {
      found.push(`${name(element)} reaches from ${Math.round(left)} to ${Math.round(right)} px of ${width}`);
    }
    if (isCutOff(element)) found.push(`${name(element)} is cut off`);
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
    if (scrolls && element.scrollWidth > element.clientWidth + 1 && !mayScroll(element)) {
      found.push(`${name(element)} scrolls sideways within itself`);
    }
  }
  return found;
}

/** Expects no sideways scrolling (WCAG 1.4.10) and no cut-off text (1.4.4). */
export async function expectReflow(page: Page, situation: string): Promise<void> {
  // Floating elements follow the page's size a moment later.
  await expect.poll(() => page.evaluate(findTooWide), { message: situation }).toEqual([]);
}

/** Expects the same with text of twice the size, which a reader's setting would cause. Restores the text, not the window. */
export async function expectReflowWithLargeText(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const setSize = async (size: string) => {
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
    await waitForAnimations(page);
  };
  await setSize('200%');
  await expectReflow(page, 'with text of twice the size');
  await setSize('');
}
