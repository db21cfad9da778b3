import { makeAccountStore } from './account-store.ts';
import { makeApplicationStore, makeFindApplicationStatus } from './application-store.ts';
import { makeAssessmentStore } from './assessment-store.ts';
import { makeChangesStore } from './changes-store.ts';
import { makeMetricsStore } from './counters.ts';
import { makeExtensionStore } from './extension-store.ts';
import { makeFindMailboxStatus } from './mailbox-store.ts';
import { makeOtpStore } from './otp-store.ts';
import { makeOutbox } from './outbox-store.ts';
import { makeProfileStore } from './profile-store.ts';
import { makeRankingStore } from './ranking-store.ts';
import { makeReminderStore } from './reminder-store.ts';
import { makeRetentionStore } from './retention-store.ts';
import { makeReviewStore } from './review-store.ts';
import { makeRoundStore } from './round-store.ts';
import { makeSubmissionStore } from './submission-store.ts';
import type { Table } from './table.ts';
import { makeUploadBudget } from './upload-budget-store.ts';
import { makeViewStore } from './view-store.ts';

/** All stores over one table. */
export type Stores = ReturnType<typeof makeStores>;

export const makeStores = (table: Table) => ({
  accountData: makeAccountStore(table),
  applications: makeApplicationStore(table),
  assessments: makeAssessmentStore(table),
  budget: makeUploadBudget(table),
  changes: makeChangesStore(table),
  extensions: makeExtensionStore(table),
  findApplicationStatus: makeFindApplicationStatus(table),
  findMailboxStatus: makeFindMailboxStatus(table),
  metrics: makeMetricsStore(table),
  otps: makeOtpStore(table),
  outbox: makeOutbox(table),
  profiles: makeProfileStore(table),
  rankings: makeRankingStore(table),
  reminders: makeReminderStore(table),
  retention: makeRetentionStore(table),
  reviews: makeReviewStore(table),
  roundStore: makeRoundStore(table),
  submissions: makeSubmissionStore(table),
  views: makeViewStore(table),
});
