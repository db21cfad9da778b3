// Plain JavaScript, because scripts/run.mjs uses it on the machine's own Node.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * The command that runs the pnpm of package.json: the machine's own when it is that version, else npm's npx.
 *
 * @returns {string[]}
 */
export function findPnpm() {
  const manifest = new URL('../../package.json', import.meta.url);
  const { packageManager } = JSON.parse(readFileSync(manifest, 'utf8'));
  // Asked outside the repository, where no other version would try to replace itself by the pinned one.
  const own = spawnSync('pnpm', ['--version'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (own.status === 0 && packageManager === `pnpm@${own.stdout.trim()}`) return ['pnpm'];
  return ['npx', '-y', packageManager];
}
