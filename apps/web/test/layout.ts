import { vi } from 'vitest';

/** Gives every element a size, because happy-dom computes no layout and virtualised lists would render nothing. */
export function stubLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(224);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
}

/** Gives every element a box, because a chart without one warns. */
export function stubBoxes(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 240));
}

/** Makes the screen wide enough for everything, or for one column only; happy-dom's is in between. */
export function stubScreen(isWide: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: isWide, media }) as unknown as MediaQueryList,
  );
}
