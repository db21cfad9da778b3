import { makeAccountStore } from '../dynamodb/account-store.ts';
import { makeApplicationStore } from '../dynamodb/application-store.ts';
import { makeAssessmentStore } from '../dynamodb/assessment-store.ts';
import { makeChangesStore } from '../dynamodb/changes-store.ts';
import { makeMetricsStore } from '../dynamodb/counters.ts';
import { makeExtensionStore } from '../dynamodb/extension-store.ts';
import { makeFindApplicationStatus } from '../dynamodb/find-application-status.ts';
import { makeFindMailboxStatus } from '../dynamodb/mailbox-store.ts';
import { makeOtpStore } from '../dynamodb/otp-store.ts';
import { makeOutbox } from '../dynamodb/outbox-store.ts';
import { makeProfileStore } from '../dynamodb/profile-store.ts';
import { makeRankingStore } from '../dynamodb/ranking-store.ts';
import { makeReminderStore } from '../dynamodb/reminder-store.ts';
import { makeRetentionStore } from '../dynamodb/retention-store.ts';
import { makeReviewStore } from '../dynamodb/review-store.ts';
import { makeRoundStore } from '../dynamodb/round-store.ts';
import { makeSubmissionStore } from '../dynamodb/submission-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { makeUploadBudget } from '../dynamodb/upload-budget-store.ts';
import { makeViewStore } from '../dynamodb/view-store.ts';

/** All stores over one table. */
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
