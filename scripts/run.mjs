// Runs a command of the repository on a machine with Node 20 or newer and npm:
//   node scripts/run.mjs <command> [arguments]
// It installs the packages when they changed – among them the Node that everything else runs on – and hands
// over to `main` of scripts/<command>.ts. Plain JavaScript, because it runs on the machine's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPnpm } from './shared/find-pnpm.mjs';

const oldestNode = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');

const commands = readdirSync(join(root, 'scripts'))
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => file.slice(0, -'.ts'.length));

await main(process.argv.slice(2)).catch((error) => exitWith(error.message));

async function main([command, ...args]) {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    exitWith(`This is Node ${process.versions.node}; the portal needs Node ${oldestNode} or newer.`);
  }
  if (!command || !commands.includes(command))
    exitWith(`Usage: node scripts/run.mjs ${commands.join('|')} [arguments]`);
  if (!isInstalled()) install();
  // Unlike npm, pnpm passes on the `--` before the arguments.
  await runCommand([command, ...(args[0] === '--' ? args.slice(1) : args)]);
}

/** Whether pnpm has installed what the lock file says: it keeps a copy of it, and writes its state when all is done. */
function isInstalled() {
  const [copy, state] = ['.pnpm/lock.yaml', '.pnpm-workspace-state-v1.json'].map((file) =>
    join(root, 'node_modules', file),
  );
  if (!existsSync(copy) || !existsSync(state)) return false;
  const isCurrent = readFileSync(copy).equals(readFileSync(join(root, 'pnpm-lock.yaml')));
  return isCurrent && statSync(state).mtimeMs >= statSync(copy).mtimeMs;
}

function install() {
  const started = Date.now();
  process.stdout.write('Installing packages … ');
  const { status, stdout, stderr, error } = spawnSync(
    findPnpm(),
    ['install', '--frozen-lockfile', '--reporter=append-only'],
    // CI=true: pnpm replaces an outdated node_modules without a question.
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CI: 'true' } },
  );
  if (status !== 0) {
    console.log('failed.');
    exitWith(error ? `pnpm: ${error.message}` : `${stdout}${stderr}`);
  }
  console.log(`done in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Runs a command on the project's Node with this process's terminal, signals and exit code. */
async function runCommand(words) {
  const child = spawn(join(bin, 'node'), [join(root, 'scripts/shared/run-main.ts'), ...words], {
    cwd: root,
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
    // The channel closes when this process ends, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  followNpm(child);
  child.on('error', (error) => exitWith(error.message));
  const { code, signal } = await new Promise((ended) => {
    child.on('exit', (exitCode, exitSignal) => ended({ code: exitCode, signal: exitSignal }));
  });
  process.exit(code ?? 128 + constants.signals[signal]);
}

/** Ends the script when npm, which started this process, was killed. */
function followNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = npmPid();
  setInterval(() => isAlive(npm) || child.kill('SIGTERM'), 1000).unref();
}

/** The parent of this process, or that one's parent when it is the shell of an npm script. */
function npmPid() {
  const parent = process.ppid;
  try {
    const [, name, above] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return name?.endsWith('sh') ? Number(above) : parent;
  } catch {
    // macOS has no /proc; its shell replaces itself by the command.
    return parent;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function exitWith(message) {
  console.error(message.trimEnd());
  process.exit(1);
}
