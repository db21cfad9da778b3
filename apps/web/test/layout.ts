import { vi } from 'vitest';

/** Gives every element a size: happy-dom lays nothing out, and what shows only what is in sight would show nothing. */
export function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(224);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
}
