import { programme } from '@portal/contracts/programme';
import type { LocalCloud } from '@portal/local/cloud';

/** Prints the addresses of a cloud and its seeded accounts. @param started when its start began, of `performance.now()` */
export function printReady({ origin, accounts, stackModel, clock }: LocalCloud, started: number): void {
  const seconds = (performance.now() - started) / 1000;
  const lines: [string, string][] = [
    ['portal', origin],
    ['inbox', `${origin}/_local/mail`],
    ['cloud', `${origin}/_local/`],
    ...clockLine(clock),
    ...accounts.map(({ role, email, password }): [string, string] => [role, `${email} / ${password}`]),
    ...stackModel.omissions.notEmulated.map((type): [string, string] => ['not emulated:', type]),
  ];
  const table = lines.map(([name, value]) => `  ${name.padEnd(10)} ${value}`);
  // In one call: a program that waits for "ready" may stop reading there.
  console.log([`ready in ${seconds.toFixed(1)} s`, '', ...table, '', 'Stop with Ctrl-C.'].join('\n'));
}

/** Tells the time of a clock that is not the machine's. */
function clockLine({ now, offset }: LocalCloud['clock']): [string, string][] {
  if (offset() === 0) return [];
  const style = { dateStyle: 'long', timeStyle: 'short', hour12: false } as const;
  const time = new Intl.DateTimeFormat('en-IN', { ...style, timeZone: programme.timeZone }).format(now());
  return [['clock', `${time.replace(' at ', ', ')} IST (use --at now for today)`]];
}

/** Formats rows as columns; the first column is aligned left, the others right. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
