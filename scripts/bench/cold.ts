import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { functionEnvironment } from '@portal/local/lambda/environment';
import { readAssembly } from '@portal/local/template/assembly';
import { drawBlueprint } from '@portal/local/template/blueprint';
import { buildAlike } from '../../packages/api/build.ts';
import type { Figure } from '../../packages/verify/src/figures.ts';
import { median } from '../../packages/verify/src/statistics.ts';
import { runCommand } from '../shared/command.ts';
import { inRoot, tool } from '../shared/root.ts';

/** A function may take so many times as long to load as a client of the table and nothing else. */
const atMost = 1.5;

interface Bundle {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * What each function's bundle takes to load in a process of its own, beside that of a bare client of DynamoDB made the same way: in
 * turns, so that whatever else the machine does hits all alike. Needs what `npm run build` makes.
 *
 * @param args how many turns, 25 unless told
 */
export async function bench([turns = '25']: string[]): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-cold-'));
  try {
    const bundles = [await bareClient(folder), ...functions()];
    const times = bundles.map((): number[] => []);
    // The first reads the files into the machine's memory and is not counted.
    for (let turn = 0; turn <= Number(turns); turn++) {
      for (const [at, bundle] of bundles.entries()) {
        const taken = await load(bundle);
        if (turn > 0) times[at]?.push(taken);
      }
    }
    const medians = times.map(median);
    const [bare = Number.NaN] = medians;
    const figures = bundles.map(({ name }, at): Figure => {
      const taken = medians[at] ?? Number.NaN;
      if (at === 0) return { name, measured: taken, unit: 'ms' };
      console.log(`${name}: ${taken.toFixed(1)} ms`);
      return {
        name: `${name}: times a bare client`,
        measured: Number((taken / bare).toFixed(2)),
        unit: '',
        atMost,
      };
    });
    console.log();
    return figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bareClient(folder: string): Promise<Bundle> {
  const file = path.join(folder, 'index.js');
  await buildAlike(inRoot('packages/api/test/bare-client.ts'), file);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  return { name: 'a bare client of DynamoDB', file, environment: { AWS_REGION: 'ap-south-1' } };
}

/** With the environment that the template gives them: they read it while they load. */
function functions(): Bundle[] {
  const blueprint = drawBlueprint(readAssembly(inRoot('infra/cdk.out')), {
    parameters: { PortalUrl: 'https://portal.example.org' },
    secret: () => 'k'.repeat(64),
  });
  return blueprint.functions.map((fn) => ({
    name: fn.logicalId.replace(/[0-9A-F]{8}$/, ''),
    file: path.join(fn.codeFolder, 'index.js'),
    environment: functionEnvironment(fn, 'ap-south-1', {}),
  }));
}

/** Processor time, which stays the same when other programs hold the machine up. */
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
