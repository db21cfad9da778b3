// Plain JavaScript, because scripts/run.mjs uses it on the machine's own Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Returns the command that runs the pnpm of package.json: the machine's own when it has that version, otherwise by npx.
 *
 * @returns {string[]}
 */
export function findPnpm() {
  const manifest = new URL('../../package.json', import.meta.url);
  const { packageManager } = JSON.parse(readFileSync(manifest, 'utf8'));
  // Outside the repository, where another version does not switch to the pinned one.
  const installed = spawnSync('pnpm', ['--version'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (installed.status === 0 && packageManager === `pnpm@${installed.stdout.trim()}`) return ['pnpm'];
  return ['npx', '-y', packageManager];
}
