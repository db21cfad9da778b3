import type { Page } from '@playwright/test';

/** What each key took, in ms from the browser's time of the event to the end of the paint after it. */
export type KeyTimes = readonly number[];

declare global {
  interface Window {
    keyTimes: number[];
  }
}

/**
 * Times every input from now on. The paint has ended when the first task after the next frame runs. The browser must
 * draw without waiting for a screen (`--disable-frame-rate-limit`), or up to a frame of idle waiting is counted too.
 */
export async function collectKeyTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.keyTimes = [];
    const { port1, port2 } = new MessageChannel();
    let pressedAt = 0;
    port1.onmessage = () => window.keyTimes.push(performance.now() - pressedAt);
    window.addEventListener('keydown', (event) => (pressedAt = event.timeStamp), { capture: true });
    window.addEventListener('input', () => requestAnimationFrame(() => port2.postMessage(undefined)), {
      capture: true,
    });
  });
}

/** The times since the last call. */
export async function keyTimesOf(page: Page): Promise<KeyTimes> {
  await page.waitForTimeout(200);
  return page.evaluate(() => window.keyTimes.splice(0));
}
