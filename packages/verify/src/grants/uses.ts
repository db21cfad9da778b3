import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { StageName } from '../../../../infra/lib/stages.ts';
import { stageConfig } from '../../../../infra/lib/stages.ts';
import { runCommand } from '../../../../scripts/shared/command.ts';
import { inRoot, tool } from '../../../../scripts/shared/root.ts';
import type { RequiredAction } from './grants.ts';
import { roleOf } from './lookup.ts';
import type { Made } from './templates.ts';

/** What a function did on the local cloud while tests ran, and was allowed to. */
export interface Use {
  /** The function's logical id. */
  readonly signer: string;
  readonly action: string;
  readonly resource: string;
  readonly context?: Readonly<Record<string, string>>;
}

/** Tests of the local cloud that together make every function do all that it does. One that refuses a call fails. */
const tests = ['journey', 'malware', 'second-factor', 'mailbox'].map((name) => `test/${name}.test.ts`);

/**
 * Runs the tests and answers what the functions did meanwhile.
 *
 * @throws when a test fails
 */
export async function recordUses(): Promise<readonly Use[]> {
  mkdirSync(inRoot('.local'), { recursive: true });
  const folder = mkdtempSync(inRoot('.local/witness-'));
  const file = `${folder}/uses.jsonl`;
  try {
    const { code, output } = await runCommand(
      tool('vitest'),
      ['run', '--project', 'local', '--reporter=dot', ...tests],
      { env: { PORTAL_WITNESS: file }, timeoutSeconds: 300 },
    );
    if (code !== 0 || !existsSync(file)) throw new Error(`The tests that use the grants fail:\n${output}`);
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Use);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same, done in a stage: by the roles of its functions, in its sender's name. */
export function requiredByFunctions(
  uses: readonly Use[],
  resources: readonly Made[],
  stage: StageName,
): readonly RequiredAction[] {
  const [from, to] = [stageConfig('local').mailFrom, stageConfig(stage).mailFrom];
  const domain = (address: string) => address.slice(address.indexOf('@') + 1);
  return uses.map(({ signer, action, resource, context }) => ({
    who: roleOf(resources, signer),
    action,
    resource: action.startsWith('ses:') ? resource.replace(domain(from), domain(to)) : resource,
    ...(context && {
      context: Object.fromEntries(
        Object.entries(context).map(([key, value]) => [key, value === from ? to : value]),
      ),
    }),
  }));
}
