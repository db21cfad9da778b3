import type { Outcome } from './tally.ts';

/** One of the things that `npm test` runs. */
export interface Suite {
  name: string;
  /** Several suites can be asked for by their group's name. */
  group: 'static' | 'build' | 'unit' | 'browser' | 'goals';
  /** What it proves, for the heading. */
  title: string;
  /** Works on what the suite `build` makes. */
  needsBuild?: boolean;
  /** Takes too long for every run: part of `npm run verify`, or when asked for by name. */
  onlyWide?: boolean;
  run: () => Promise<Outcome>;
}
