import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { allows, type RequiredAction, type Statement } from '@portal/local/permissions/policy';
import { runCommand } from '../../../../scripts/shared/command.ts';
import { inRoot, tool } from '../../../../scripts/shared/root.ts';
import type { Figure } from '../figures.ts';
import { localFunctions } from '../local-functions.ts';

/** An action of a function on the local cloud, as its permission recorder writes it. */
interface Use extends RequiredAction {
  /** The function's name. */
  readonly signer: string;
}

/** One action of a function's role on one resource. */
interface Grant extends Statement {
  readonly signer: string;
}

/** Tests of the local cloud that together use every permission. */
const tests = [
  'journey',
  'malware',
  'second-factor',
  'mailbox',
  'reminders',
  'second-thoughts',
  'assessing',
  'account',
  'access',
  'round',
].map((name) => `test/${name}.test.ts`);

/** Actions of Lambda itself in a function's role; `infra/test/permissions.test.ts` lists them. */
const byLambda = /^(logs|xray|sqs):|^dynamodb:(DescribeStream|GetRecords|GetShardIterator|ListStreams)$/;

/** Records the functions' actions while tests run on the local cloud, and prints the unused grants of their roles. */
export async function bench(): Promise<Figure[]> {
  const uses = await recordUses();
  const grants = grantsOfFunctions();
  const unused = unusedGrants(grants, uses);
  for (const { signer, Action, Resource } of unused)
    console.log(`unused: ${signer} may ${Action.join()} on ${Resource.join()}`);
  return [
    { name: 'grants of functions', measured: grants.length, unit: '', atLeast: 20 },
    { name: 'unused grants of functions', measured: unused.length, unit: '', atMost: 0 },
  ];
}

/** Returns the grants without which every recorded action is still allowed. */
export function unusedGrants(grants: readonly Grant[], uses: readonly Use[]): readonly Grant[] {
  return grants.filter((removed) => {
    const others = grants.filter((grant) => grant !== removed && grant.signer === removed.signer);
    const own = uses.filter(({ signer }) => signer === removed.signer);
    return own.every((use) => !allows([removed], use) || allows(others, use));
  });
}

function grantsOfFunctions(): readonly Grant[] {
  return localFunctions().flatMap(({ ref: signer, permissions }) =>
    permissions.flatMap((statement) =>
      statement.Action.filter((action) => !byLambda.test(action)).flatMap((action) =>
        statement.Resource.map((resource) => ({
          ...statement,
          signer,
          Action: [action],
          Resource: [resource],
        })),
      ),
    ),
  );
}

/** Runs the tests; the local cloud enforces the roles. @throws Error when a test fails */
async function recordUses(): Promise<readonly Use[]> {
  mkdirSync(inRoot('.local'), { recursive: true });
  const folder = mkdtempSync(inRoot('.local/uses-'));
  const file = `${folder}/uses.jsonl`;
  try {
    const args = ['run', '--project', 'local', '--reporter=dot', ...tests];
    const options = { env: { PORTAL_RECORD_PERMISSIONS: file }, timeoutSeconds: 600 };
    const { code, output } = await runCommand(tool('vitest'), args, options);
    if (code !== 0 || !existsSync(file)) throw new Error(`The tests fail:\n${output}`);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as Use);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
