// Plain JavaScript, because scripts/run.mjs uses it on the machine's own Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * Returns the pnpm of package.json: the machine's own when it has that version, otherwise the one that npx keeps. Running it by npx
 * would take seconds each time.
 *
 * @returns {string}
 * @throws with npx's output when it cannot download it
 */
export function findPnpm() {
  const manifest = new URL('../../package.json', import.meta.url);
  const { packageManager } = JSON.parse(readFileSync(manifest, 'utf8'));
  // Outside the repository, where another version does not switch to the pinned one.
  const options = { cwd: tmpdir(), encoding: 'utf8' };
  const installed = spawnSync('pnpm', ['--version'], options);
  if (installed.status === 0 && packageManager === `pnpm@${installed.stdout.trim()}`) return 'pnpm';
  const args = ['--yes', '--package', packageManager, '--call', 'command -v pnpm'];
  const { status, stdout, stderr, error } = spawnSync('npx', args, options);
  if (status !== 0) throw new Error(`npx does not find ${packageManager}: ${error?.message ?? stderr}`);
  return stdout.trim();
}
