import type { Page } from '@playwright/test';

/** Runs in the page. */
async function untilNothingMoves(): Promise<void> {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
  for (let quietFrames = 0; quietFrames < 4; quietFrames += 1) {
    await nextFrame();
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ playState }) => playState === 'running');
    if (moving.length === 0) continue;
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    quietFrames = 0;
  }
}

/**
 * Waits until no animation or transition has run for some frames: an element may start to move in a later frame. Reduced
 * motion leaves a very short transition to every property, so a new text size reaches one level of elements after another,
 * on a busy machine for more than a second.
 */
export const waitForAnimations = (page: Page): Promise<void> => page.evaluate(untilNothingMoves);
