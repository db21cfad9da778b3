import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a search came to, beside its goal: taken up by the run's counts. */
    figures?: { name: string; measured: number; unit: string; atLeast?: number }[];
  }
}
