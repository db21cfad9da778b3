/** Prints what went wrong, without a stack for what a person can act on, and makes the process end with 1. */
export function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
