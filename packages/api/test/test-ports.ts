import { randomUUID } from 'node:crypto';
import type { Language } from '@portal/contracts/languages';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import type { Caller } from '../src/domain/caller.ts';
import { isoTime } from '../src/domain/clock.ts';
import type { OrganiserAccount } from '../src/domain/review/ports.ts';
import { makeRounds } from '../src/domain/rounds/rounds.ts';
import type { FindUnsafe, SendCodeMail } from '../src/domain/submission/ports.ts';
import type { IssueTicket } from '../src/domain/uploads/ports.ts';
import type { PersonChange, UserAccounts } from '../src/domain/users/ports.ts';
import { makeRecordMailboxStatus } from '../src/dynamodb/mailbox-store.ts';
import { makeStores } from '../src/dynamodb/stores.ts';
import type { Table } from '../src/dynamodb/table.ts';
import type { LogEntry } from '../src/log.ts';
import { makeWriteEventMail } from '../src/notifications/event-mail.ts';
import { makeOtpCodes } from '../src/submission/otp-codes.ts';
import { acceptAllDocuments, withLongDownloadUrl } from './drafts.ts';

/** What tests set and read behind the ports. */
export function newTestState() {
  return {
    clock: {
      time: duringTheRound,
      get iso() {
        return isoTime(this.time);
      },
    },
    mailedCodes: [] as string[],
    logged: [] as LogEntry[],
    /** The accounts in the organiser group; tests add to it. */
    organiserAccounts: [] as OrganiserAccount[],
    founders: [] as Caller[],
    /** The languages of accounts other than the default one, by sub; tests add to it. */
    languages: new Map<string, Language>(),
  };
}

export type TestPorts = ReturnType<typeof makeTestPorts>;

/** Creates the ports of all use cases over one table. Every document exists and is safe, and every mail is sent. */
export function makeTestPorts(table: Table, state: ReturnType<typeof newTestState>) {
  const findUnsafe: FindUnsafe = async () => undefined;
  const issueTicket: IssueTicket = async () => ({ url: 'https://uploads.example.org', fields: {} });
  const sendCodeMail: SendCodeMail = async ({ code }) => state.mailedCodes.push(code) > 0;
  const stores = makeStores(table);
  const now = () => state.clock.time;
  const rounds = makeRounds(stores.roundStore, now);
  return {
    ...stores,
    rounds,
    recordMailboxStatus: makeRecordMailboxStatus(table),
    accounts: makeTestAccounts(),
    listOrganiserAccounts: async () => state.organiserAccounts,
    findUserIds: async (email: string) =>
      state.founders.filter((founder) => founder.email === email).map(({ sub }) => sub),
    findLanguage: async (sub: string) => state.languages.get(sub) ?? 'en',
    codes: makeOtpCodes('a key for tests that is long enough'),
    sendCodeMail,
    writeMail: makeWriteEventMail('https://portal.example.org', rounds),
    checkDocuments: acceptAllDocuments,
    removeDocument: async (_key: string) => {},
    findUnsafe,
    issueTicket,
    withDownloadUrl: withLongDownloadUrl,
    newId: randomUUID,
    readSendQuota: async () => ({ mailsPerSecond: 14, used: 0 }),
    log: (entry: LogEntry) => void state.logged.push(entry),
    now,
  };
}

/** Accounts of a user pool in memory, each with its last change. Every account exists until it is removed. */
function makeTestAccounts() {
  const people = new Map<string, PersonChange>();
  const languages = new Map<string, Language>();
  const removed = new Set<string>();
  return {
    people,
    languages,
    removed,
    update: async (sub, { name, phone }) => {
      if (removed.has(sub)) return false;
      people.set(sub, { ...people.get(sub), ...(name && { name }), ...(phone && { phone }) });
      return true;
    },
    setLanguage: async (sub, language) => {
      if (removed.has(sub)) return false;
      languages.set(sub, language);
      return true;
    },
    isOrganiser: async (_sub): Promise<boolean> => false,
    remove: async (sub) => void removed.add(sub),
  } satisfies UserAccounts & Record<string, unknown>;
}
