import * as z from 'zod';
import { pnpm } from './pnpm.ts';

const auditSchema = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.int()) }),
});

const serious = ['high', 'critical'];

/**
 * How many flaws the registry knows: any of what is needed to run, and the serious ones of everything.
 *
 * @throws when the registry does not answer such questions, as mirrors do
 */
export async function knownFlaws(): Promise<{ shipped: number; seriousOfAll: number }> {
  const running = await audit('--prod');
  const all = await audit();
  return {
    shipped: Object.values(running).reduce((sum, count) => sum + count, 0),
    seriousOfAll: serious.reduce((sum, level) => sum + (all[level] ?? 0), 0),
  };
}

async function audit(...args: string[]): Promise<Record<string, number>> {
  const { output } = await pnpm('audit', '--json', ...args);
  return readAudit(output);
}

/** Counts by severity, of what `pnpm audit --json` prints. @throws with its words when that is no report */
export function readAudit(output: string): Record<string, number> {
  const start = output.indexOf('{');
  const report = start < 0 ? undefined : auditSchema.safeParse(parsed(output.slice(start)));
  if (!report?.success) throw new Error(`The registry does not say which flaws are known.\n${output}`);
  return report.data.metadata.vulnerabilities;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
