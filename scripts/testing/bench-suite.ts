import { type Figure, wide } from '../../packages/verify/src/figures.ts';
import { runCommand } from '../shared/command.ts';
import { inRoot } from '../shared/root.ts';
import { readReport, withReportFile } from './report-file.ts';
import type { Suite } from './suite.ts';
import { judge, settle } from './tally.ts';

interface BenchNeeds extends Pick<Suite, 'needsBuild' | 'onlyWide'> {
  /** The measurement in `packages/verify`, when it has not the suite's name. */
  bench?: string;
  /** What it is told in `npm test` and in `npm run verify`. */
  args?: { small: string[]; wide: string[] };
  /** How long it may take in `npm run verify`; a fifth of that in `npm test`. */
  minutes: number;
}

/** A measurement of `scripts/bench/` as a suite: each figure with a goal is a check. */
export function benchSuite(
  name: string,
  title: string,
  { bench = name, args, minutes, ...needs }: BenchNeeds,
): Suite {
  const told = args?.[wide ? 'wide' : 'small'] ?? [];
  const run = () =>
    withReportFile(async (report) => {
      const { code } = await runCommand(process.execPath, [inRoot('scripts/bench.ts'), bench, ...told], {
        env: { PORTAL_FIGURES: report },
        live: true,
        timeoutSeconds: minutes * (wide ? 60 : 12),
      });
      return settle(judge(readReport<Figure[]>(report) ?? []), code);
    });
  return { name, group: 'goals', title, ...needs, run };
}
