import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { connectTable, type Table } from '@portal/api/dynamodb/table';
import { clientSettings } from '../stage/stage-address.ts';
import type { Books } from './books.ts';

/** Where a local cloud in a process of its own is. */
export interface CloudAddress {
  /** Of the portal. */
  readonly origin: string;
  readonly region: string;
  /** Address of its DynamoDB. */
  readonly database: string;
  /** The name of the portal's table there. */
  readonly table: string;
}

/** A local cloud in a process of its own, without the web app. */
export interface CloudChild {
  readonly origin: string;
  /** The portal's table, read past the portal. */
  readonly table: Table;
  /** What its functions spent since the last time; of a metered one only. */
  books(): Promise<Books>;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
}

export interface CloudChildOptions {
  readonly dataDir: string;
  /** How far its clock is ahead of the machine's, in ms. */
  readonly aheadMs?: number;
  /** Measure what the functions spend. */
  readonly metered?: boolean;
}

/**
 * Starts a local cloud over what lies in the folder and waits until it serves.
 *
 * @throws when it ends before that; what it wrote is on this process' own output
 */
export async function startCloudChild({
  dataDir,
  aheadMs = 0,
  metered = false,
}: CloudChildOptions): Promise<CloudChild> {
  const file = fileURLToPath(new URL('./cloud-process.ts', import.meta.url));
  const child = fork(file, [dataDir, String(aheadMs), ...(metered ? ['metered'] : [])]);
  const { origin, region, database, table: name } = await firstMessage(child);
  const table = connectTable(name, clientSettings(region, database));
  return {
    origin,
    table,
    books: async () => {
      child.send('close');
      const [books] = await once(child, 'message');
      return books as Books;
    },
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      table.client.destroy();
    },
  };
}

async function firstMessage(child: ChildProcess): Promise<CloudAddress> {
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The local cloud ended before it served: ${code ?? signal}`);
  });
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [CloudAddress];
  return address;
}
