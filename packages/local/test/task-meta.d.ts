import 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Results with their goals, which the test run prints. */
    figures?: { name: string; measured: number; unit: string; atLeast?: number }[];
  }
}
