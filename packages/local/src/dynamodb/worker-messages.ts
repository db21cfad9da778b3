import type { StreamRecord } from './change-stream.ts';
import type { Answer } from './engine.ts';
import type { TableDefinition, TableDescription } from './table.ts';

/** What the emulator's thread is started with. */
export interface WorkerSettings {
  /** The folder of the data. */
  path: string;
  region: string;
  /** The memory of the shared clock. */
  clock: SharedArrayBuffer;
}

/** What the main thread can ask of the emulator's thread. */
export type Call =
  | { name: 'answerCall'; operation: string; body: string }
  | { name: 'ensureTable'; definition: TableDefinition }
  | { name: 'readStream'; tableName: string; after: string | undefined; limit: number }
  | { name: 'trimStream'; tableName: string; upTo: string }
  | { name: 'sweep' }
  | { name: 'close' };

/** What it answers, by the call's name. */
export interface Results {
  answerCall: Answer;
  ensureTable: TableDescription;
  readStream: StreamRecord[];
  trimStream: undefined;
  sweep: number;
  close: undefined;
}

export interface ToWorker {
  id: number;
  call: Call;
}

export type FromWorker =
  | { kind: 'ready' }
  /** The thread has failed and is about to end. */
  | { kind: 'dying'; error: unknown }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: unknown }
  | { kind: 'changed'; tableNames: string[] };
