import { vi } from 'vitest';

/** Gives every element a size, because happy-dom computes no layout and virtualised lists would render nothing. */
export function stubLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(224);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
}
