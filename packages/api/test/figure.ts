/** Prints what a test measured beside what it must be, as a line that is found again in the run's output. */
export function printFigure(what: string, figure: string, goal: string): void {
  console.log(`figure: ${what}: ${figure} (goal: ${goal})`);
}
