import { expect, type Page } from '@playwright/test';

/** Beyond so many stops a screen is a trap, or has no end. */
const mostStops = 150;

interface Stop {
  /** True when the walk has been here before: it is complete. */
  readonly end: boolean;
  readonly faults: readonly string[];
}

/** What the page keeps of the walk. */
interface Walk {
  readonly seen: Set<Element>;
  /** How often the focus went from the last stop out of the page, from where it comes back to the first. */
  left: number;
  /** The stop before, with its looks while it had the focus. */
  last: { readonly element: Element; readonly name: string; readonly look: string } | undefined;
}

declare global {
  interface Window {
    focusWalk: { next: () => Promise<Stop>; missed: () => string[] } | undefined;
  }
}

/** Puts into the page what follows the focus; the page knows its own styles best. */
function installWalk(): void {
  const walk: Walk = { seen: new Set(), left: 0, last: undefined };

  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()}> ${words.trim().slice(0, 50)}`;
  };
  /** What shows the focus: on the element or on the frame that is drawn for it. */
  const lookOf = (element: Element): string => {
    const frame = [element, element.parentElement, element.parentElement?.parentElement];
    const beside = [element.previousElementSibling, element.nextElementSibling];
    return [...frame, ...beside]
      .filter((part) => part instanceof Element)
      .flatMap((part) => [undefined, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)))
      .map((style) =>
        [
          style.outlineStyle === 'none'
            ? ''
            : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`,
          style.boxShadow,
          style.borderColor,
          style.backgroundColor,
          style.textDecorationLine,
        ].join('|'),
      )
      .join('\n');
  };
  const boxOf = (element: Element): DOMRect => {
    const own = element.getBoundingClientRect();
    const hidden = own.width <= 1 || own.height <= 1;
    return (hidden ? element.closest('label') : undefined)?.getBoundingClientRect() ?? own;
  };
  /** What is seen at a point. A toast hides nothing for good: it goes by itself within seconds. */
  const topmostAt = (x: number, y: number, wanted: Element) => {
    const ofToast = (element: Element) => element.closest('.mantine-Notifications-root') !== null;
    return document.elementsFromPoint(x, y).find((layer) => ofToast(wanted) || !ofToast(layer));
  };
  /** A point of it can be seen: within the window and below nothing else (WCAG 2.4.11). */
  const isInSight = (element: Element): boolean => {
    const box = boxOf(element);
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, window.innerWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, window.innerHeight);
    if (right <= left || bottom <= top) return false;
    return [0.1, 0.3, 0.5, 0.7, 0.9].some((down) =>
      [0.05, 0.25, 0.5, 0.75, 0.95].some((across) => {
        const hit = topmostAt(left + (right - left) * across, top + (bottom - top) * down, element);
        return (
          hit !== undefined &&
          (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
        );
      }),
    );
  };

  /** Looks change with the next frames: with reduced motion every change still is a very short transition. */
  const twoFrames = () =>
    new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done));
    });

  const next = async (): Promise<Stop> => {
    await twoFrames();
    const element = document.activeElement;
    const faults: string[] = [];
    const { last } = walk;
    if (last && last.element !== element && last.element.isConnected && lookOf(last.element) === last.look) {
      faults.push(`${last.name}: looks the same with and without the focus`);
    }
    if (!element || element === document.body || element === document.documentElement) {
      walk.last = undefined;
      walk.left += 1;
      return { end: walk.left > 2, faults };
    }
    if (walk.seen.has(element)) return { end: true, faults };
    walk.seen.add(element);
    walk.last = { element, name: nameOf(element), look: lookOf(element) };
    // What opens with the focus, a list of options, finds its place within a second.
    for (let tries = 0; tries < 30 && !isInSight(element); tries += 1) await twoFrames();
    if (!isInSight(element)) faults.push(`${nameOf(element)}: has the focus out of sight`);
    return { end: false, faults };
  };

  /** What should have been a stop and was none. */
  const missed = (): string[] => {
    // What keeps the focus to itself; the items of a menu are reached by arrow keys.
    const menu = document.activeElement?.closest('[role="menu"], [role="dialog"], dialog');
    const modal = menu ?? [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].at(-1);
    const group = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : undefined;
    const groups = new Set([...walk.seen].map(group));
    return [
      ...(modal ?? document).querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]'),
    ]
      .filter(
        (element) =>
          element instanceof HTMLElement &&
          element.tabIndex >= 0 &&
          !element.matches(':disabled, [type=hidden]') &&
          !element.closest('[inert], [aria-hidden="true"]') &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !walk.seen.has(element) &&
          (group(element) === undefined || !groups.has(group(element))),
      )
      .map((element) => `${nameOf(element)}: no stop of the Tab key`);
  };

  window.focusWalk = { next, missed };
}

/**
 * Walks once around the screen with the Tab key. At every stop the focus can be seen and is in sight, it never gets
 * lost, and everything that can be used is a stop.
 */
export async function expectFocusVisible(page: Page): Promise<void> {
  await page.evaluate(installWalk);
  const faults: string[] = [];
  for (let count = 0; ; count += 1) {
    expect(count, 'stops of the Tab key').toBeLessThan(mostStops);
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => window.focusWalk?.next());
    faults.push(...(stop?.faults ?? ['the page was loaded anew during the walk']));
    if (stop?.end ?? true) break;
  }
  faults.push(...((await page.evaluate(() => window.focusWalk?.missed())) ?? []));
  expect(faults, 'focus').toEqual([]);
}
