import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '../../cloud/listen.ts';

/** AWS's DynamoDB Local, started for a test, or the reason why it cannot run. */
export type Oracle = { endpoint: string; stop: () => Promise<void> } | { missing: string };

/**
 * Starts DynamoDB Local in memory, from the installed copy whose folder is in `DYNAMODB_LOCAL`. It is no dependency: its licence
 * forbids redistribution.
 */
export async function startOracle(): Promise<Oracle> {
  const missing = await oracleProblem();
  if (missing !== undefined) return { missing };
  const jar = jarPath() ?? '';
  const libraries = `-Djava.library.path=${join(dirname(jar), 'DynamoDBLocal_lib')}`;
  const reserved = await listen(() => {}, 0);
  await reserved.close();
  const options = ['-inMemory', '-sharedDb', '-port', String(reserved.port)];
  const java = spawn('java', [libraries, '-jar', jar, ...options], { cwd: dirname(jar), stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${reserved.port}`;
  while (!(await responds(endpoint))) await delay(200);
  return {
    endpoint,
    stop: async () => {
      const ended = once(java, 'exit');
      java.kill();
      await ended;
    },
  };
}

/** The reason why DynamoDB Local cannot run here; `undefined` when it can. */
export async function oracleProblem(): Promise<string | undefined> {
  const { error, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  if (error) return 'java is not installed';
  const version = Number(/version "(\d+)/.exec(stderr)?.[1]);
  if (!(version >= 17)) return 'java is older than 17';
  return jarPath() === undefined ? 'DYNAMODB_LOCAL names no folder with DynamoDBLocal.jar' : undefined;
}

function jarPath(): string | undefined {
  const folder = process.env['DYNAMODB_LOCAL'];
  if (!folder) return undefined;
  const [jar] = globSync('**/DynamoDBLocal.jar', { cwd: folder });
  return jar && join(folder, jar);
}

const responds = (endpoint: string) =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );
