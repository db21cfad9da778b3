import { expect, type Page } from '@playwright/test';

/** On the first call marks the visible boxes; on later ones describes those that are no longer visible. Runs in the page. */
function findLostBoxes(): string[] {
  const mark = 'data-drawn-box';
  const boxes =
    'button, a, input:not([type=hidden], [type=file]), textarea, select, [role=progressbar], [role=alert]';
  const sides = ['top', 'right', 'bottom', 'left'];
  const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
  const backgroundOf = (element: Element): string => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (!isClear(backgroundColor)) return backgroundColor;
    }
    return '';
  };
  const isDrawn = (element: Element) => {
    const style = getComputedStyle(element);
    const filled = !isClear(style.backgroundColor) && style.backgroundColor !== backgroundOf(element);
    const edge = sides.some(
      (side) =>
        Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
        !isClear(style.getPropertyValue(`border-${side}-color`)),
    );
    return filled || edge;
  };
  // The page behind an open dialog is inert.
  const dialog = [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].at(-1);
  const shown = [...(dialog ?? document).querySelectorAll(boxes)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const marked = shown.filter((element) => element.hasAttribute(mark));
  if (marked.length === 0) {
    for (const element of shown.filter(isDrawn)) element.setAttribute(mark, '');
    return [];
  }
  return marked
    .filter((element) => !isDrawn(element))
    .map(
      (element) =>
        `<${element.tagName.toLowerCase()}> ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
    );
}

/** Expects every button, field and bar to keep its edge in forced colours (Windows' contrast themes). */
export async function expectEdgesInForcedColours(page: Page): Promise<void> {
  await page.evaluate(findLostBoxes);
  expect(await page.locator('[data-drawn-box]').count(), 'boxes to compare').toBeGreaterThan(0);
  await page.emulateMedia({ forcedColors: 'active' });
  // Colours change with the next frames.
  const lost = () => page.evaluate(findLostBoxes);
  await expect.poll(lost, { message: 'without an edge in forced colours' }).toEqual([]);
}
