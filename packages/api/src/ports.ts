import type { Metrics } from '@portal/contracts/metrics/metrics';
import type { ChangesStore } from './domain/applications/changes.ts';
import type { ApplicationStore, CheckDocuments, WithDownloadUrl } from './domain/applications/ports.ts';
import type { Clock } from './domain/clock.ts';
import type {
  FindLanguage,
  FindMailboxStatus,
  FindOrganiser,
  Outbox,
  ReadSendQuota,
  SendMail,
  WriteEventMail,
} from './domain/notifications/ports.ts';
import type { ReminderStore } from './domain/reminders/ports.ts';
import type { ExtensionStore } from './domain/review/extensions.ts';
import type { RootStore } from './domain/review/history-root.ts';
import type {
  AssessmentStore,
  FindUserIds,
  ListOrganiserAccounts,
  RankingStore,
  ReviewStore,
} from './domain/review/ports.ts';
import type { LandingStore, RetentionStore, RoundStore } from './domain/rounds/ports.ts';
import type { Rounds } from './domain/rounds/rounds.ts';
import type {
  FindUnsafe,
  OtpCodes,
  OtpStore,
  SendCodeMail,
  SubmissionStore,
} from './domain/submission/ports.ts';
import type {
  DocumentStore,
  DocumentUrls,
  FindApplicationStatus,
  IssueTicket,
  ReadScan,
  UploadBudget,
} from './domain/uploads/ports.ts';
import type { AccountStore, ProfileStore, UserAccounts, ViewStore } from './domain/users/ports.ts';
import type { Log } from './log.ts';

/** What use cases need of the outside. Each takes those that it names. */
export interface Ports {
  readonly accountData: AccountStore;
  readonly accounts: UserAccounts;
  readonly applications: ApplicationStore;
  readonly assessments: AssessmentStore;
  readonly budget: UploadBudget;
  readonly changes: ChangesStore;
  readonly checkDocuments: CheckDocuments;
  readonly codes: OtpCodes;
  readonly documents: DocumentStore;
  readonly documentUrls: DocumentUrls;
  readonly extensions: ExtensionStore;
  readonly findApplicationStatus: FindApplicationStatus;
  readonly findLanguage: FindLanguage;
  readonly findMailboxStatus: FindMailboxStatus;
  readonly findOrganiser: FindOrganiser;
  readonly findUnsafe: FindUnsafe;
  readonly findUserIds: FindUserIds;
  readonly issueTicket: IssueTicket;
  readonly landing: LandingStore;
  readonly listOrganiserAccounts: ListOrganiserAccounts;
  readonly log: Log;
  readonly metrics: { read(roundId: string): Promise<Metrics> };
  /** Creates the id of a document. */
  readonly newId: () => string;
  readonly now: Clock;
  readonly otps: OtpStore;
  readonly outbox: Outbox;
  readonly profiles: ProfileStore;
  readonly rankings: RankingStore;
  readonly readScan: ReadScan;
  readonly readSendQuota: ReadSendQuota;
  readonly reminders: ReminderStore;
  readonly removeDocument: (key: string) => Promise<void>;
  readonly retention: RetentionStore;
  readonly reviews: ReviewStore;
  readonly roots: RootStore;
  readonly roundStore: RoundStore;
  readonly rounds: Rounds;
  readonly sendCodeMail: SendCodeMail;
  readonly sendMail: SendMail;
  readonly submissions: SubmissionStore;
  readonly views: ViewStore;
  readonly withDownloadUrl: WithDownloadUrl;
  /** Adds a second URL, which shows the document in the browser. */
  readonly withInlineUrl: WithDownloadUrl;
  readonly writeMail: WriteEventMail;
}
