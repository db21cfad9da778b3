import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../../../scripts/shared/browser.ts';
import { buildAll } from '../../../../scripts/shared/build-parts.ts';
import { runCommand } from '../../../../scripts/shared/command.ts';
import { inRoot, tool } from '../../../../scripts/shared/root.ts';

/**
 * Runs `e2e/bench/<name>.spec.ts` in Chromium on a production build and its own local cloud. Returns the JSON that the spec writes to the
 * file `PORTAL_BENCH`.
 */
export async function measureInBrowser<Measured>(name: string): Promise<Measured> {
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  const file = join(folder, 'measured.json');
  try {
    const { code, output } = await runCommand(
      tool('playwright', 'apps/web'),
      ['test', '--project=bench', `bench/${name}\\.spec`],
      {
        cwd: inRoot('apps/web'),
        env: { PW_CHROMIUM: await ensureBrowser(), PORTAL_BENCH: file },
        timeoutSeconds: 900,
      },
    );
    if (code !== 0) throw new Error(output);
    return JSON.parse(readFileSync(file, 'utf8')) as Measured;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
