import type { Table } from '../src/dynamodb/table.ts';
import { clientId, originSecrets } from './http-event.ts';
import type { TestPortal } from './test-portal.ts';
import { connectUploads } from './uploads-bucket.ts';

/** What the functions are made of, over a table and the clock of its use cases. Every code is mailed; nothing is logged. */
export function functionParts(table: Table, { clock }: TestPortal) {
  return {
    table,
    bucket: connectUploads(),
    clientId,
    originSecrets,
    otpKey: 'a key for tests that is long enough',
    sendCodeMail: async () => true,
    log: () => {},
    now: () => clock.time,
  };
}
