import { rmSync } from 'node:fs';
import { cloudData, cloudPort } from './cloud-port.ts';

/** Removes the cloud's data when the process exits: Playwright stops the web server after every teardown hook. */
export default function setup(): void {
  const data = cloudData(cloudPort());
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
}
