import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from '../../support/animations.ts';

/** More stops mean that the walk does not end. */
const maxStops = 500;

interface Stop {
  /** The walk has come back to a known stop. */
  readonly end: boolean;
  readonly faults: readonly string[];
}

/** The state of the walk in the page. */
interface Walk {
  readonly seen: Set<Element>;
  /** How often the focus left the page, from where it returns to the first stop. */
  left: number;
  /** The previous stop, with its style while it had the focus. */
  last: { readonly element: Element; readonly name: string; readonly style: string } | undefined;
}

declare global {
  interface Window {
    focusWalk: { next: () => Promise<Stop>; missed: () => string[] } | undefined;
  }
}

/** Installs the walk in the page, where styles can be read. */
function installWalk(): void {
  const walk: Walk = { seen: new Set(), left: 0, last: undefined };

  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()}> ${text.trim().slice(0, 50)}`;
  };
  /** The styles that can show the focus: of the element, its wrappers and its neighbours. */
  const styleOf = (element: Element): string => {
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
  /** The topmost element at a point, without toasts: they disappear within seconds. */
  const topmostAt = (x: number, y: number, wanted: Element) => {
    const ofToast = (element: Element) => element.closest('.mantine-Notifications-root') !== null;
    return document.elementsFromPoint(x, y).find((layer) => ofToast(wanted) || !ofToast(layer));
  };
  /** Some point of it is inside the window and not covered (WCAG 2.4.11). */
  const isVisible = (element: Element): boolean => {
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

  /** Styles change with the next frames: even reduced motion has very short transitions. */
  const twoFrames = () =>
    new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done));
    });

  const next = async (): Promise<Stop> => {
    await twoFrames();
    const element = document.activeElement;
    const faults: string[] = [];
    const { last } = walk;
    // What has the focus in a frame shows it there.
    if (
      last &&
      last.element !== element &&
      !last.element.matches('iframe') &&
      last.element.isConnected &&
      styleOf(last.element) === last.style
    ) {
      faults.push(`${last.name}: looks the same with and without the focus`);
    }
    if (!element || element === document.body || element === document.documentElement) {
      walk.last = undefined;
      walk.left += 1;
      return { end: walk.left > 2, faults };
    }
    // A date has a stop for each of its parts, and a frame for each of its controls.
    const isFurtherPart = element === last?.element && element.matches('[type=date], iframe');
    if (walk.seen.has(element)) return { end: !isFurtherPart, faults };
    walk.seen.add(element);
    walk.last = { element, name: nameOf(element), style: styleOf(element) };
    // A list of options that opens with the focus takes up to a second.
    for (let tries = 0; tries < 30 && !isVisible(element); tries += 1) await twoFrames();
    if (!isVisible(element)) faults.push(`${nameOf(element)}: has the focus but is not visible`);
    return { end: false, faults };
  };

  /** Controls that were no stop of the walk. */
  const missed = (): string[] => {
    // Menus and dialogs trap the focus; arrow keys reach the items of a menu.
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

  // A change of the window or the language may have moved the focus out of an open dialog.
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  if (dialog && !dialog.contains(document.activeElement))
    dialog.querySelector<HTMLElement>('button, a[href], input')?.focus();
}

/**
 * Walks once around the screen with the Tab key. Expects that every stop is visible and shows the focus, and that every
 * control is a stop.
 */
export async function expectFocusVisible(page: Page): Promise<void> {
  // A layout that still changes, after a new text size or window, moves what has the focus.
  await waitForAnimations(page);
  await page.evaluate(installWalk);
  const faults: string[] = [];
  for (let count = 0; ; count += 1) {
    expect(count, 'stops of the Tab key').toBeLessThan(maxStops);
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => window.focusWalk?.next());
    faults.push(...(stop?.faults ?? ['the page reloaded during the walk']));
    if (stop?.end ?? true) break;
  }
  faults.push(...((await page.evaluate(() => window.focusWalk?.missed())) ?? []));
  expect(faults, 'focus').toEqual([]);
}
