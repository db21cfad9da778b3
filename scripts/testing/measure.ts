import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Figure } from '@portal/contracts/testing/figure';
import type { Bench } from '../../packages/verify/src/figures.ts';
import { ensureBrowser } from '../shared/browser.ts';
import { buildAll } from '../shared/build-parts.ts';
import { runCommand } from '../shared/command.ts';
import { inRoot, root, tool } from '../shared/root.ts';

const ofVerify = '.bench.ts';
const inBrowser = '.spec.ts';

/**
 * Runs a measurement of `packages/verify`, or one in the browser. @throws naming the known ones when there is none of that name
 */
export async function measure(name: string, args: string[]): Promise<readonly Figure[]> {
  const places = [`packages/verify/src/*/*${ofVerify}`, `apps/web/e2e/bench/*${inBrowser}`];
  const files = globSync(places, { cwd: root }).toSorted();
  const nameOf = (path: string) => basename(basename(path, ofVerify), inBrowser);
  const file = files.find((path) => nameOf(path) === name);
  if (file === undefined) throw new Error(`Usage: npm run bench -- ${files.map(nameOf).join('|')}`);
  if (file.endsWith(inBrowser)) return measureInBrowser(name);
  const { bench } = (await import(inRoot(file))) as { bench: Bench };
  return bench(args);
}

/** Runs `e2e/bench/<name>.spec.ts` in Chromium on a production build and its own local cloud. */
async function measureInBrowser(name: string): Promise<readonly Figure[]> {
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  const file = join(folder, 'figures.json');
  try {
    const { code } = await runCommand(
      tool('playwright', 'apps/web'),
      ['test', '--project=bench', `bench/${name}\\.spec`],
      {
        cwd: inRoot('apps/web'),
        env: { PW_CHROMIUM: await ensureBrowser(), PORTAL_BENCH: file },
        timeoutSeconds: 900,
        live: true,
      },
    );
    if (code !== 0) throw new Error(`The browser ended with exit code ${code}`);
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Figure[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
