/** One measured figure beside its goal. */
export interface Figure {
  /** What was measured, in words. */
  name: string;
  measured: number;
  /** `kB` (1000 bytes), `ms`, `fps` … */
  unit: string;
  /** What it may be at most, in the same unit; absent for a figure that is only reported. */
  atMost?: number;
}

/** What `scripts/bench/<name>.ts` exports as `bench`: measures, may print what explains the figures, answers them. */
export type Bench = (args: string[]) => Promise<Figure[]>;

/** True when a figure keeps its goal, or has none. */
export function holds({ measured, atMost }: Figure): boolean {
  return atMost === undefined || measured <= atMost;
}

/** Figures as lines: name, measured value, goal, verdict. */
export function describeFigures(figures: Figure[]): string {
  return table([
    ['figure', 'measured', 'goal', ''],
    ...figures.map((figure) => [
      figure.name,
      withUnit(figure.measured, figure),
      figure.atMost === undefined ? '–' : `≤ ${withUnit(figure.atMost, figure)}`,
      verdict(figure),
    ]),
  ]);
}

function verdict(figure: Figure): string {
  if (figure.atMost === undefined) return '';
  return holds(figure) ? 'holds' : 'EXCEEDED';
}

function withUnit(value: number, { unit }: Figure): string {
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`;
}

/** Rows in columns: the first as text, the others with their ends in line. The first row is the head. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
