import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { functionEnvironment } from '@portal/local/lambda/environment';
import { runCommand } from '../../../../scripts/shared/command.ts';
import { inRoot, tool } from '../../../../scripts/shared/root.ts';
import { buildFile } from '../../../api/build.ts';
import type { Figure } from '../figures.ts';
import { localFunctions } from '../local-functions.ts';
import { median } from '../statistics.ts';

/** Limit of a function's load time, as a multiple of the load time of its bare AWS clients. */
const atMost = 2;

/** The AWS clients of each function, by their names in `packages/api/test/sdk-clients.ts`. */
const clientsOf: Readonly<Record<string, readonly string[]>> = {
  Founder: ['dynamodb', 's3', 'ses'],
  Account: ['dynamodb', 'cognito'],
  Organiser: ['dynamodb', 's3', 'cognito'],
  UploadsFunction: ['dynamodb', 's3', 'presignedPost'],
  Notify: ['dynamodb', 'ses', 'cognito'],
  Reminders: ['dynamodb'],
  MailFeedback: ['dynamodb'],
  RemoveDocuments: ['s3'],
  SecondFactor: ['cognito'],
  AccountMessages: [],
};

interface Bundle {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Measures the CPU time in which each function's bundle loads in a new process, beside a bundle of nothing but its AWS clients. The two
 * alternate, so that the machine's load affects both. Needs `npm run build`.
 *
 * @param args number of turns (default 25)
 */
export async function bench([turns = '25']: string[]): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-cold-'));
  try {
    const figures: Figure[] = [];
    for (const bundle of functions()) {
      const bare = await bareClients(bundle.name, folder);
      const [taken = Number.NaN, bareTaken] = await loadInTurns(
        bare ? [bundle, bare] : [bundle],
        Number(turns),
      );
      figures.push({ name: bundle.name, measured: taken, unit: 'ms' });
      if (bareTaken === undefined) continue;
      const measured = Number((taken / bareTaken).toFixed(2));
      figures.push({ name: `${bundle.name}: times its bare clients`, measured, unit: '', atMost });
    }
    return figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the median of each bundle in ms. The first turn fills the file cache and does not count. */
async function loadInTurns(bundles: readonly Bundle[], turns: number): Promise<number[]> {
  const times = bundles.map((): number[] => []);
  for (let turn = 0; turn <= turns; turn++)
    for (const [at, bundle] of bundles.entries()) times[at]?.push(await load(bundle));
  return times.map(([, ...counted]) => median(counted));
}

/** Builds a bundle of a function's clients; returns `undefined` when it has none. */
async function bareClients(fn: string, folder: string): Promise<Bundle | undefined> {
  const clients = clientsOf[fn];
  if (clients === undefined) throw new Error(`clientsOf lacks ${fn}.`);
  if (clients.length === 0) return undefined;
  const [entry, file] = [path.join(folder, `${fn}.ts`), path.join(folder, fn, 'index.js')];
  const source = JSON.stringify(inRoot('packages/api/test/sdk-clients.ts'));
  const calls = clients.map((client) => `${client}()`).join(', ');
  writeFileSync(
    entry,
    `import { ${clients.join(', ')} } from ${source};\nexport const calls = [${calls}];\n`,
  );
  await buildFile(entry, file);
  writeFileSync(path.join(folder, fn, 'package.json'), '{ "type": "commonjs" }\n');
  return { name: `the clients of ${fn}`, file, environment: { AWS_REGION: 'ap-south-1' } };
}

/** Returns the functions' bundles. They read their environment while they load. */
function functions(): Bundle[] {
  return localFunctions().map((fn) => ({
    name: fn.logicalId.replace(/[0-9A-F]{8}$/, ''),
    file: path.join(fn.codeFolder, 'index.js'),
    environment: functionEnvironment(fn, 'ap-south-1', {}),
  }));
}

/** Measures CPU time, which does not depend on other load of the machine. */
const timing = `
  const before = process.cpuUsage();
  require(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
`;

async function load({ name, file, environment }: Bundle): Promise<number> {
  const { code, output } = await runCommand(tool('node'), ['--eval', timing, file], {
    env: { ...environment },
  });
  if (code !== 0) throw new Error(`${name} does not load:\n${output}`);
  return Number(output);
}
