/** What became of a save. `retry`: trying later may help. `wait`: only a change, or the founder, can help. */
export type AutosaveEnd = 'done' | 'retry' | 'wait';

/** Times in ms. */
export const autosaveTiming = {
  /** Rest after the last change before it is saved. */
  pause: 1200,
  /** Longest that a change waits while the typing goes on. */
  longest: 10_000,
  /** First wait after a failure; it doubles up to `slowest`. */
  retry: 3000,
  slowest: 60_000,
} as const;

export interface AutosaveParts {
  readonly save: () => Promise<AutosaveEnd>;
  /** Between 0 and 1: spreads the retries of many founders after an outage. */
  readonly random?: () => number;
}

export interface Autosave {
  /** The founder typed or chose something. */
  readonly changed: () => void;
  /** The network may be back, or the founder looks at the page again: retries a failed save at once. */
  readonly retry: () => void;
  readonly stop: () => void;
}

/** Decides when to save: after a pause in the typing, and with growing waits while saving fails. */
export function makeAutosave({ save, random = Math.random }: AutosaveParts): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let failures = 0;
  let isRunning = false;

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
    const end = await save();
    isRunning = false;
    failures = end === 'retry' ? failures + 1 : 0;
    if (end === 'retry') {
      const wait = Math.min(autosaveTiming.slowest, autosaveTiming.retry * 2 ** (failures - 1));
      runIn(wait * (0.75 + random() / 2));
    }
  }

  return {
    changed: () => {
      if (failures > 0) return; // the next retry sends it
      const now = Date.now();
      waitingSince ??= now;
      runIn(Math.min(autosaveTiming.pause, waitingSince + autosaveTiming.longest - now));
    },
    retry: () => {
      if (failures > 0 && !isRunning) runIn(0);
    },
    stop: () => clearTimeout(timer),
  };
}
