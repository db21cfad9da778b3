import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LogLine } from './function-runner.ts';

/** Appends what functions write to a file each, one line at a time. */
export function logToFiles(folder: string): LogLine {
  mkdirSync(folder, { recursive: true });
  return (functionName, line) => appendFileSync(join(folder, `${functionName}.log`), `${line}\n`);
}
