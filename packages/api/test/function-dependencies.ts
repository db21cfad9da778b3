import type { Table } from '../src/dynamodb/table.ts';
import { clientId, originSecrets } from './http-event.ts';
import type { TestPortal } from './test-portal.ts';
import { connectUploads } from './uploads-bucket.ts';

/** Dependencies of the HTTP functions, with the clock of the test portal. Mails succeed; nothing is logged. */
export function functionDependencies(
  table: Table,
  { clock, listOrganiserAccounts, findUserIds, findLanguage, writeMail, announcement }: TestPortal,
) {
  return {
    table,
    bucket: connectUploads(),
    listOrganiserAccounts,
    findUserIds,
    findLanguage,
    writeMail,
    announcement,
    clientId,
    originSecrets,
    otpKey: 'a key for tests that is long enough',
    sendCodeMail: async () => true,
    log: () => {},
    now: () => clock.time,
  };
}
