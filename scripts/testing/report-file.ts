import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../shared/root.ts';

/** Runs something that writes its report to the file, which is gone afterwards. */
export async function withReportFile<Result>(run: (file: string) => Promise<Result>): Promise<Result> {
  mkdirSync(inRoot('.local'), { recursive: true });
  const folder = mkdtempSync(inRoot('.local/report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The report, or nothing when none was written. */
export function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}
