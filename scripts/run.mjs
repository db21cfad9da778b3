// Starts a verb of the repository on a machine that has nothing but Node 20 or newer and npm:
//   node scripts/run.mjs <verb> [arguments]
// It installs the packages when they changed – among them the Node that everything else runs on – and hands
// over to scripts/<verb>.ts. Plain JavaScript, because it runs on the machine's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPnpm } from './shared/find-pnpm.mjs';

const oldestNode = 20;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed-for');

const verbs = readdirSync(join(root, 'scripts'))
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
  .map((file) => file.slice(0, -'.ts'.length));

await main(process.argv.slice(2));

async function main([verb, ...args]) {
  if (Number(process.versions.node.split('.')[0]) < oldestNode) {
    stop(`This is Node ${process.versions.node}; the portal needs Node ${oldestNode} or newer.`);
  }
  if (!verb || !verbs.includes(verb)) stop(`Usage: node scripts/run.mjs ${verbs.join('|')} [arguments]`);
  if (!isInstalled()) install();
  await handOver(join(root, 'scripts', `${verb}.ts`), args);
}

/** The packages are those of the present lock file and manifests. */
function isInstalled() {
  return existsSync(join(bin, 'node')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === manifestHash();
}

function manifestHash() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of manifests()) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function manifests() {
  const packages = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
  );
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', join('infra', 'package.json'), ...packages]
    .filter((file) => existsSync(join(root, file)))
    .sort((a, b) => (a < b ? -1 : 1));
}

function install() {
  const started = Date.now();
  const [command, ...before] = findPnpm();
  process.stdout.write('Installing packages … ');
  const { status, stdout, stderr, error } = spawnSync(
    command,
    [...before, 'install', '--frozen-lockfile', '--reporter=append-only'],
    // CI=true: an outdated node_modules is replaced without asking.
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, CI: 'true' } },
  );
  if (status !== 0) {
    console.log('failed.');
    stop(error ? `${command}: ${error.message}` : `${stdout}${stderr}`);
  }
  writeFileSync(stamp, manifestHash());
  console.log(`done in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Runs the script on the project's Node as this process would: same terminal, same signals, same end. */
async function handOver(script, args) {
  const child = spawn(join(bin, 'node'), [script, ...args], {
    cwd: root,
    env: { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) },
    // The channel tells the script when this process is gone, even if it was killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  followNpm(child);
  child.on('error', (error) => stop(error.message));
  const { code, signal } = await new Promise((ended) => {
    child.on('exit', (exitCode, exitSignal) => ended({ code: exitCode, signal: exitSignal }));
  });
  process.exit(code ?? 128 + constants.signals[signal]);
}

/** An npm that was killed takes no one with it; without npm nobody waits for this process, so it ends too. */
function followNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = npmPid();
  setInterval(() => isAlive(npm) || child.kill('SIGTERM'), 1000).unref();
}

/** The parent, or where the shell that npm starts scripts with stays in between, its parent. */
function npmPid() {
  const parent = process.ppid;
  try {
    const [, name, above] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return name?.endsWith('sh') ? Number(above) : parent;
  } catch {
    // No /proc: macOS, whose shell makes way for the command.
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

function stop(message) {
  console.error(message.trimEnd());
  process.exit(1);
}
