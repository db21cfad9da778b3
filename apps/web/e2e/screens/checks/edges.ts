import { expect, type Page } from '@playwright/test';

/** Describes each field whose edge has too little contrast to its surroundings. Runs in the page. */
function findFaintEdges(): string[] {
  const minContrast = 3;
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Any CSS colour as red, green, blue (0–255) and opacity (0–1). */
  const parse = (color: string): readonly [number, number, number, number] => {
    if (!paint) throw new Error('no canvas');
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const luminance = (color: string) => {
    const [red, green, blue] = parse(color).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  };
  const contrast = (one: string, other: string) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  };
  const backgroundOf = (element: Element): string => {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (parse(backgroundColor)[3] === 1) return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };

  const fields =
    'input:not([type=hidden], [type=file], :disabled), textarea:not(:disabled), select:not(:disabled)';
  return (
    [...document.querySelectorAll(fields)]
      .filter((field) => field.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // A wrapper draws the edge of some fields: tags, a password with its button.
      .map((field) => ({ field, drawn: field.closest('.mantine-Input-input') ?? field }))
      .filter(({ drawn }) => Number.parseFloat(getComputedStyle(drawn).borderTopWidth) > 0)
      .flatMap(({ field, drawn }) => {
        const { borderTopColor, backgroundColor } = getComputedStyle(drawn);
        const background = backgroundOf(drawn);
        const edge = contrast(borderTopColor, background);
        if (
          edge >= minContrast ||
          (parse(backgroundColor)[3] === 1 && contrast(backgroundColor, background) >= minContrast)
        )
          return [];
        const name =
          field.getAttribute('aria-label') ??
          (field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : '');
        return [`${field.tagName.toLowerCase()} ${name}: ${edge.toFixed(2)}:1`];
      })
  );
}

/** Expects a contrast of 3:1 between the edge of every field and its background (WCAG 1.4.11). axe checks text only. */
export async function expectVisibleEdges(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findFaintEdges), { message: 'edges of fields' }).toEqual([]);
}
