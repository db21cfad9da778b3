import type { Page } from '@playwright/test';

/** For each key, the ms from the browser's event time to the end of the next paint. */
export type KeyTimes = readonly number[];

declare global {
  interface Window {
    keyTimes: number[];
  }
}

/**
 * Times every input from now on. The first task after the next frame marks the end of the paint. The browser must run
 * with `--disable-frame-rate-limit`, or the times include the wait for the next frame.
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
