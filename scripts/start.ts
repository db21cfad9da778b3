import { type LocalCloud, startLocalCloud } from '@portal/local/cloud';
import { fillWith } from './seed/seed-submissions.ts';
import { buildAll } from './shared/build-parts.ts';
import { printReady } from './shared/output.ts';
import { readStartOptions } from './shared/start-options.ts';

let cloud: LocalCloud | undefined;

/** Builds changed parts, then starts the portal on this machine: `npm start -- --reset --seed 500`. */
export async function main(args: string[]): Promise<void> {
  const { seed, ...options } = readStartOptions(args, process.env);
  await buildAll();
  const started = performance.now();
  cloud = await startLocalCloud({ ...options, fill: fillWith(seed) });
  printReady(cloud, started);
}

export const close = async () => cloud?.close();
