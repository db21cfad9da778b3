/** `npm run verify` searches for the goals; `npm test` takes a few steps of the same way. */
export const isWide = process.env['VERIFY'] !== undefined;

/** Where random choices begin: another place each time, or the one of a run that is to be repeated. */
export const seed = Number(process.env['VERIFY_SEED'] ?? Date.now() % 1_000_000_000);

/** The goal in `npm run verify`, less in `npm test`; VERIFY_BUDGET=0.1 is a tenth of the goal. */
export function budget(goal: number, few: number): number {
  if (!isWide) return few;
  return Math.max(few, Math.round(goal * Number(process.env['VERIFY_BUDGET'] ?? 1)));
}

/** How long a search may take, in milliseconds, on a machine with much else to do. */
export function patience(steps: number, millisecondsEach: number): number {
  return 60_000 + steps * millisecondsEach;
}

/** Prints what was searched beside its goal. */
export function report(name: string, measured: number, goal: number, remark = ''): void {
  const reached = measured >= goal ? 'reached' : isWide ? 'NOT REACHED' : 'few steps';
  console.log(
    `${name.padEnd(36)} ${String(measured).padStart(7)} of ${goal}, 0 violations: ${reached}${remark}`,
  );
}
