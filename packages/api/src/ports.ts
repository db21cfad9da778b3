import type { CheckDocuments, WithDownloadUrl } from './domain/applications/ports.ts';
import type { Clock } from './domain/clock.ts';
import type { FindLanguage, ReadSendQuota, SendMail, WriteEventMail } from './domain/notifications/ports.ts';
import type { RootStore } from './domain/review/history-root.ts';
import type { FindUserIds, ListOrganiserAccounts } from './domain/review/ports.ts';
import type { LandingStore } from './domain/rounds/ports.ts';
import type { Rounds } from './domain/rounds/rounds.ts';
import type { FindUnsafe, OtpCodes, SendCodeMail } from './domain/submission/ports.ts';
import type { DocumentStore, DocumentUrls, IssueTicket, ReadScan } from './domain/uploads/ports.ts';
import type { UserAccounts } from './domain/users/ports.ts';
import type { Stores } from './dynamodb/stores.ts';
import type { Log } from './log.ts';

/** What use cases need of the outside. Each takes those that it names. */
export interface Ports extends Stores {
  readonly accounts: UserAccounts;
  readonly checkDocuments: CheckDocuments;
  readonly codes: OtpCodes;
  readonly documents: DocumentStore;
  readonly documentUrls: DocumentUrls;
  readonly findLanguage: FindLanguage;
  readonly findUnsafe: FindUnsafe;
  readonly findUserIds: FindUserIds;
  readonly issueTicket: IssueTicket;
  readonly landing: LandingStore;
  readonly listOrganiserAccounts: ListOrganiserAccounts;
  readonly log: Log;
  /** Creates the id of a document. */
  readonly newId: () => string;
  readonly now: Clock;
  readonly readScan: ReadScan;
  readonly readSendQuota: ReadSendQuota;
  readonly removeDocument: (key: string) => Promise<void>;
  readonly roots: RootStore;
  readonly rounds: Rounds;
  readonly sendCodeMail: SendCodeMail;
  readonly sendMail: SendMail;
  readonly withDownloadUrl: WithDownloadUrl;
  /** Adds a second URL, which shows the document in the browser. */
  readonly withInlineUrl: WithDownloadUrl;
  readonly writeMail: WriteEventMail;
}
