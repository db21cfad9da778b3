/** The result of a save. `retry`: retry later. `wait`: nothing to do until an answer changes or the user decides. */
export type AutosaveResult = 'done' | 'retry' | 'wait';

/** Times in ms. */
export const autosaveTiming = {
  /** Debounce: delay after the last change. */
  pause: 1200,
  /** Maximum delay while changes continue. */
  longest: 10_000,
  /** First delay after a failure; it doubles up to `slowest`. */
  retry: 3000,
  slowest: 60_000,
} as const;

/** Schedules saves: debounced after changes, with exponential backoff after failures. */
export function makeAutosave(save: () => Promise<AutosaveResult>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let failures = 0;
  let isRunning = false;
  let isStopped = false;

  function runIn(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delay);
  }

  async function run(): Promise<void> {
    if (isRunning) {
      runIn(autosaveTiming.pause);
      return;
    }
    isRunning = true;
    waitingSince = undefined;
    const result = await save();
    isRunning = false;
    if (isStopped) return;
    failures = result === 'retry' ? failures + 1 : 0;
    if (result === 'retry')
      runIn(Math.min(autosaveTiming.slowest, autosaveTiming.retry * 2 ** (failures - 1)));
  }

  return {
    /** Call after every change. */
    changed: () => {
      isStopped = false;
      if (failures > 0) return; // the next retry sends it
      const now = Date.now();
      waitingSince ??= now;
      runIn(Math.min(autosaveTiming.pause, waitingSince + autosaveTiming.longest - now));
    },
    /** Retries a failed save at once. Call when the network is back or the page becomes visible. */
    retry: () => {
      if (failures > 0 && !isRunning) runIn(0);
    },
    /** Call when a save succeeded that was not scheduled here: ends the delays after failures. */
    succeeded: () => {
      if (failures === 0) return;
      failures = 0;
      // What has changed since.
      runIn(autosaveTiming.pause);
    },
    /** Schedules no more saves until the next change, also when a running one fails. */
    stop: () => {
      clearTimeout(timer);
      isStopped = true;
      failures = 0;
    },
  };
}
