import { parentPort } from 'node:worker_threads';
import type { ToWorker } from '../worker-messages.ts';

// Loaded before the emulator's thread: ends the thread as an internal error of dynalite would, from a callback that
// nobody awaits and before any answer, when a call names the table "explode".

parentPort?.on('message', ({ call }: ToWorker) => {
  if (call.name !== 'answerCall' || !call.body.includes('"explode"')) return;
  process.nextTick(() => {
    throw new Error('exploded');
  });
});
