import { rmSync } from 'node:fs';
import { cloudData, cloudPort } from './cloud-port.ts';

/** Removes the data of the cloud under test at the very end: Playwright stops the cloud after everything that could be told to. */
export default function setup(): void {
  const data = cloudData(cloudPort());
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
}
