import { vi } from 'vitest';

/** Makes the screen wide enough for everything, or for one column only; happy-dom's is in between. */
export function stubScreen(isWide: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: isWide, media }) as unknown as MediaQueryList,
  );
}
