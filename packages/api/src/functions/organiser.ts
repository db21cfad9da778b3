import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import type { Clock } from '../domain/clock.ts';
import type { FindLanguage, WriteEventMail } from '../domain/notifications/ports.ts';
import type { FindUserIds, ListOrganiserAccounts } from '../domain/review/ports.ts';
import { makeApplicationStore } from '../dynamodb/application-store.ts';
import { makeAssessmentStore } from '../dynamodb/assessment-store.ts';
import { makeChangesStore } from '../dynamodb/changes-store.ts';
import { makeMetricsStore } from '../dynamodb/counters.ts';
import { makeExtensionStore } from '../dynamodb/extension-store.ts';
import { makeFindMailboxStatus } from '../dynamodb/mailbox-store.ts';
import { makeProfileStore } from '../dynamodb/profile-store.ts';
import { makeReviewStore } from '../dynamodb/review-store.ts';
import type { Table } from '../dynamodb/table.ts';
import { type HttpFunction, makeHttpFunction } from '../http/http-function.ts';
import type { Log } from '../log.ts';
import { makeAddNote } from '../review/add-note.ts';
import { makeAnnounce } from '../review/announce.ts';
import { makeAssign } from '../review/assign.ts';
import { type DecidePorts, makeDecide } from '../review/decide.ts';
import { makeDeclareConflict } from '../review/declare-conflict.ts';
import { makeExportApplications } from '../review/export-applications.ts';
import { makeExtendDeadline } from '../review/extend-deadline.ts';
import { makeFindDrafts } from '../review/find-drafts.ts';
import { makeHandInAssessment } from '../review/hand-in-assessment.ts';
import { makeListActivity } from '../review/list-activity.ts';
import { makeListOrganisers } from '../review/list-organisers.ts';
import { makeListStage } from '../review/list-stage.ts';
import { makePreviewMail } from '../review/preview-mail.ts';
import { makeReadAssessments } from '../review/read-assessments.ts';
import { makeReadHistory } from '../review/read-history.ts';
import { makeReadMetrics } from '../review/read-metrics.ts';
import { makeReturnForChanges } from '../review/return-for-changes.ts';
import { makeSaveAssessment } from '../review/save-assessment.ts';
import { makeTakeBack } from '../review/take-back.ts';
import { makeWithdrawConflict } from '../review/withdraw-conflict.ts';
import { makeWithdrawReturn } from '../review/withdraw-return.ts';
import type { Bucket } from '../s3/bucket.ts';
import { makeSignDownload } from '../s3/download-url.ts';
import { makeWithDownloadUrl } from '../uploads/with-download-url.ts';

/** The dependencies of the organiser function. */
export interface OrganiserDependencies {
  readonly table: Table;
  readonly bucket: Bucket;
  readonly listOrganiserAccounts: ListOrganiserAccounts;
  readonly findUserIds: FindUserIds;
  readonly findLanguage: FindLanguage;
  readonly writeMail: WriteEventMail;
  readonly announcement: DecidePorts['announcement'];
  readonly clientId: string;
  readonly originSecrets: readonly string[];
  readonly log: Log;
  readonly now: Clock;
}

/**
 * Creates the organiser function: metrics, stage lists and their changes, assessments and who is asked for them, decisions,
 * their announcement and their mails, returns for changes, exports, conflicts, notes, history, extensions of the deadline.
 */
export function makeOrganiserFunction(dependencies: OrganiserDependencies): HttpFunction {
  const { table, bucket } = dependencies;
  const ports = {
    ...dependencies,
    reviews: makeReviewStore(table),
    assessments: makeAssessmentStore(table),
    changes: makeChangesStore(table),
    applications: makeApplicationStore(table),
    profiles: makeProfileStore(table),
    extensions: makeExtensionStore(table),
    findMailboxStatus: makeFindMailboxStatus(table),
    withDownloadUrl: makeWithDownloadUrl(makeSignDownload(bucket)),
  };
  const readMetrics = makeReadMetrics({ ...ports, metrics: makeMetricsStore(table) });
  const listStage = makeListStage(ports);
  const listActivity = makeListActivity(ports);
  const decide = makeDecide(ports);
  const announce = makeAnnounce(ports);
  const takeBack = makeTakeBack(ports);
  const previewMail = makePreviewMail(ports);
  const returnForChanges = makeReturnForChanges(ports);
  const withdrawReturn = makeWithdrawReturn(ports);
  const readAssessments = makeReadAssessments(ports);
  const saveAssessment = makeSaveAssessment(ports);
  const handInAssessment = makeHandInAssessment(ports);
  const listOrganisers = makeListOrganisers(ports);
  const assign = makeAssign(ports);
  const declareConflict = makeDeclareConflict(ports);
  const withdrawConflict = makeWithdrawConflict(ports);
  const findDrafts = makeFindDrafts(ports);
  const extendDeadline = makeExtendDeadline(ports);
  const addNote = makeAddNote(ports);
  const readHistory = makeReadHistory(ports);
  const exportApplications = makeExportApplications(ports);
  return makeHttpFunction<'organiser'>({
    ...dependencies,
    routes: organiserRoutes,
    handlers: {
      getMetrics: ({ caller }) => readMetrics(caller),
      listStage: ({ params, query, caller }) => listStage(params.stage, query, caller),
      listActivity: ({ params, query, caller }) => listActivity(params.stage, query.since, caller),
      exportApplications: ({ body, caller, requestId }) => exportApplications(body, caller, requestId),
      approve: ({ params, body, caller, requestId }) =>
        decide('approve', params, caller, body, { requestId }),
      reject: ({ params, body, caller, requestId }) => decide('reject', params, caller, body, { requestId }),
      shortlist: ({ params, caller, requestId }) =>
        decide('shortlist', params, caller, undefined, { requestId }),
      shortlistByPost: ({ params, body, caller, requestId }) =>
        decide('shortlist', params, caller, body, { requestId }),
      announce: ({ params, body, caller, requestId }) => announce(params, caller, body, { requestId }),
      takeBack: ({ params, body, caller, requestId }) => takeBack(params, body, caller, { requestId }),
      previewMail: ({ params, body, caller }) => previewMail(params, body, caller),
      returnForChanges: ({ params, body, caller, requestId }) =>
        returnForChanges(params, body, caller, { requestId }),
      withdrawReturn: ({ params, body, caller, requestId }) =>
        withdrawReturn(params, body, caller, { requestId }),
      readAssessments: ({ params, caller }) => readAssessments(params, caller),
      saveAssessment: ({ params, body, caller, requestId }) =>
        saveAssessment(params, body, caller, { requestId }),
      handInAssessment: ({ params, body, caller, requestId }) =>
        handInAssessment(params, body, caller, { requestId }),
      listOrganisers: () => listOrganisers(),
      assign: ({ params, body, caller, requestId }) => assign(params, body, caller, { requestId }),
      declareConflict: ({ params, query, body, caller, requestId }) =>
        declareConflict(params.application_id, body, caller, { ...query, requestId }),
      withdrawConflict: ({ params, query, caller, requestId }) =>
        withdrawConflict(params, caller, { ...query, requestId }),
      findDrafts: ({ body }) => findDrafts(body),
      extendDeadline: ({ params, body, caller, requestId }) =>
        extendDeadline(params.application_id, body, caller, requestId),
      addNote: ({ params, query, body, caller, requestId }) =>
        addNote(params.application_id, body, caller, { ...query, requestId }),
      readHistory: ({ params, caller }) => readHistory(params.application_id, caller),
    },
  });
}
