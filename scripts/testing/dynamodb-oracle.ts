import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '@portal/local/cloud/listen';
import type { TestProject } from 'vitest/node';

/**
 * Starts AWS's own DynamoDB Local in memory instead of the emulator, from the folder in `DYNAMODB_LOCAL`.
 *
 * @throws when it does not start: it needs Java 17
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [jar = ''] = globSync(join(process.env['DYNAMODB_LOCAL'] ?? '', '**/DynamoDBLocal.jar'));
  const { port, close } = await listen(() => {}, 0);
  await close();
  const libraries = `-Djava.library.path=${join(dirname(jar), 'DynamoDBLocal_lib')}`;
  const options = ['-inMemory', '-sharedDb', '-port', String(port)];
  const java = spawn('java', [libraries, '-jar', jar, ...options], { cwd: dirname(jar), stdio: 'ignore' });
  await once(java, 'spawn');
  const endpoint = `http://127.0.0.1:${port}`;
  const responds = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    );
  while (!(await responds())) {
    if (java.exitCode !== null) throw new Error('DynamoDB Local has ended; it needs Java 17.');
    await delay(200);
  }
  project.provide('dynamodbEndpoint', endpoint);
  return async () => {
    const ended = once(java, 'exit');
    java.kill();
    await ended;
  };
}
