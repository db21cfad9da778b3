import { expect, type Page } from '@playwright/test';

/** Describes each control that is too small. Runs in the page. */
function findSmallTargets(): string[] {
  const minSize = 24;
  const pressable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=checkbox], [role=menuitem], [role=menuitemradio], [role=option], [role=radio], [role=switch], [role=tab]';
  const modal = [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].at(-1);
  const scope: ParentNode = modal ?? document;

  const usable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden="true"]') &&
    getComputedStyle(element).pointerEvents !== 'none' &&
    !(element instanceof HTMLInputElement && element.type === 'file' && element.offsetWidth <= 1);
  /** Links in a sentence are exempt (exception “inline”). */
  const inline = (element: Element) => {
    if (getComputedStyle(element).display !== 'inline') return false;
    const text = element.parentElement?.textContent?.trim() ?? '';
    return text.length > (element.textContent?.trim().length ?? 0);
  };
  /** The whole clickable area: a checkbox together with its label. */
  const areaOf = (element: Element): DOMRect => {
    const boxes = [element.getBoundingClientRect()];
    if (element instanceof HTMLInputElement) {
      for (const label of element.labels ?? []) boxes.push(label.getBoundingClientRect());
    }
    // Only adjacent areas make one target.
    const [own, ...labels] = boxes;
    if (!own) return new DOMRect();
    const touching = labels.filter(
      (box) =>
        box.left <= own.right + 12 &&
        box.right >= own.left - 12 &&
        box.top <= own.bottom &&
        box.bottom >= own.top,
    );
    const all = [own, ...touching];
    const left = Math.min(...all.map((box) => box.left));
    const top = Math.min(...all.map((box) => box.top));
    const right = Math.max(...all.map((box) => box.right));
    const bottom = Math.max(...all.map((box) => box.bottom));
    return new DOMRect(left, top, right - left, bottom - top);
  };

  const targets = [...scope.querySelectorAll(pressable)]
    .filter(usable)
    .map((element) => ({ element, area: areaOf(element) }))
    .filter(({ area }) => area.width > 0 && area.height > 0);
  const isSmall = ({ area }: { area: DOMRect }) => area.width < minSize - 0.5 || area.height < minSize - 0.5;
  const centre = ({ area }: { area: DOMRect }) => ({
    x: area.x + area.width / 2,
    y: area.y + area.height / 2,
  });
  const distanceTo = (point: { x: number; y: number }, { left, right, top, bottom }: DOMRect) =>
    Math.hypot(Math.max(left - point.x, 0, point.x - right), Math.max(top - point.y, 0, point.y - bottom));
  /** A circle of 24 px around the target touches no other target, nor the circle of a small one (exception “spacing”). */
  const hasRoom = (small: (typeof targets)[number]) =>
    targets.every((other) => {
      if (other === small || other.element.contains(small.element) || small.element.contains(other.element))
        return true;
      const [own, its] = [centre(small), centre(other)];
      const apart = isSmall(other) ? Math.hypot(own.x - its.x, own.y - its.y) >= minSize : true;
      return apart && distanceTo(own, other.area) >= minSize / 2;
    });

  return targets
    .filter((target) => isSmall(target) && !inline(target.element) && !hasRoom(target))
    .map(({ element, area }) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
      return `<${element.tagName.toLowerCase()}> ${text}: ${area.width.toFixed(1)} × ${area.height.toFixed(1)} px`;
    });
}

/** Expects every control to be at least 24 × 24 px, or far enough from the others (WCAG 2.5.8). */
export async function expectLargeTargets(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findSmallTargets), { message: 'targets below 24 px' }).toEqual([]);
}
