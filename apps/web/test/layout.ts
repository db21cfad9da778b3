import { vi } from 'vitest';

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
