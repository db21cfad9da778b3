import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import type { Table } from '../dynamodb/table.ts';
import { type HttpDependencies, type HttpFunction, makeHttpFunction } from '../http/http-function.ts';
import type { Ports } from '../ports.ts';
import { makeAddNote } from '../review/add-note.ts';
import { makeAnnounce } from '../review/announce.ts';
import { makeAssign } from '../review/assign.ts';
import { makeDecide } from '../review/decide.ts';
import { makeDeclareConflict } from '../review/declare-conflict.ts';
import { makeDecline } from '../review/decline.ts';
import { makeExportApplications } from '../review/export-applications.ts';
import { makeExtendDeadline } from '../review/extend-deadline.ts';
import { makeFindDrafts } from '../review/find-drafts.ts';
import { makeHandInAssessment } from '../review/hand-in-assessment.ts';
import { makeListActivity } from '../review/list-activity.ts';
import { makeListOrganisers } from '../review/list-organisers.ts';
import { makeListStage } from '../review/list-stage.ts';
import { makePlanAssignment } from '../review/plan-assignment.ts';
import { makePreviewMail } from '../review/preview-mail.ts';
import { makeReadAssessments } from '../review/read-assessments.ts';
import { makeReadHistory } from '../review/read-history.ts';
import { makeReadMetrics } from '../review/read-metrics.ts';
import { makeReadRanking } from '../review/read-ranking.ts';
import { makeReturnForChanges } from '../review/return-for-changes.ts';
import { makeSaveAssessment } from '../review/save-assessment.ts';
import { makeSetAssessing } from '../review/set-assessing.ts';
import { makeTakeBack } from '../review/take-back.ts';
import { makeWithdrawConflict } from '../review/withdraw-conflict.ts';
import { makeWithdrawReturn } from '../review/withdraw-return.ts';
import { makeFinishRound } from '../rounds/finish-round.ts';
import { makeListRounds } from '../rounds/list-rounds.ts';
import { makePreviewRound, makePublishRound } from '../rounds/publish-round.ts';
import { makeReadRound } from '../rounds/read-round.ts';
import { makeSaveRound } from '../rounds/save-round.ts';
import type { Bucket } from '../s3/bucket.ts';
import { makeSignDownload } from '../s3/download-url.ts';
import { makeWithDownloadUrl } from '../uploads/with-download-url.ts';
import { makeStores } from './stores.ts';

export interface OrganiserDependencies
  extends HttpDependencies,
    Pick<Ports, 'findUserIds' | 'findLanguage' | 'writeMail' | 'rounds'> {
  readonly table: Table;
  readonly bucket: Bucket;
}

/** What the use cases of organisers need. */
export type OrganiserPorts = ReturnType<typeof makeStores> &
  Omit<OrganiserDependencies, 'table' | 'bucket' | 'clientId' | 'originSecrets'> &
  Pick<Ports, 'withDownloadUrl'>;

/**
 * Creates the use cases of organisers: metrics, stage lists and their changes, assessments and who is asked for them, decisions,
 * their announcement and their mails, returns for changes, exports, conflicts, notes, history, extensions of the deadline.
 */
export const makeOrganiserUseCases = (ports: OrganiserPorts) => ({
  readMetrics: makeReadMetrics(ports),
  listStage: makeListStage(ports),
  listActivity: makeListActivity(ports),
  decide: makeDecide(ports),
  announce: makeAnnounce(ports),
  takeBack: makeTakeBack(ports),
  previewMail: makePreviewMail(ports),
  returnForChanges: makeReturnForChanges(ports),
  withdrawReturn: makeWithdrawReturn(ports),
  readAssessments: makeReadAssessments(ports),
  saveAssessment: makeSaveAssessment(ports),
  handInAssessment: makeHandInAssessment(ports),
  listOrganisers: makeListOrganisers(ports),
  assign: makeAssign(ports),
  planAssignment: makePlanAssignment(ports),
  decline: makeDecline(ports),
  setAssessing: makeSetAssessing(ports),
  readRanking: makeReadRanking(ports),
  declareConflict: makeDeclareConflict(ports),
  withdrawConflict: makeWithdrawConflict(ports),
  findDrafts: makeFindDrafts(ports),
  extendDeadline: makeExtendDeadline(ports),
  addNote: makeAddNote(ports),
  readHistory: makeReadHistory(ports),
  exportApplications: makeExportApplications(ports),
  listRounds: makeListRounds(ports),
  readRound: makeReadRound(ports),
  saveRound: makeSaveRound(ports),
  previewRound: makePreviewRound(ports),
  publishRound: makePublishRound(ports),
  finishRound: makeFinishRound(ports),
});

export function makeOrganiserFunction(dependencies: OrganiserDependencies): HttpFunction {
  const { table, bucket } = dependencies;
  const use = makeOrganiserUseCases({
    ...dependencies,
    ...makeStores(table),
    withDownloadUrl: makeWithDownloadUrl(makeSignDownload(bucket)),
  });
  return makeHttpFunction<'organiser'>({
    ...dependencies,
    routes: organiserRoutes,
    handlers: {
      getMetrics: ({ query, caller }) => use.readMetrics(caller, query),
      listStage: ({ params, query, caller }) => use.listStage(params.stage, query, caller),
      listActivity: ({ params, query, caller }) => use.listActivity(params.stage, query, caller),
      exportApplications: ({ body, caller, requestId }) => use.exportApplications(body, caller, requestId),
      approve: ({ params, body, caller, requestId }) =>
        use.decide('approve', params, caller, body, { requestId }),
      reject: ({ params, body, caller, requestId }) =>
        use.decide('reject', params, caller, body, { requestId }),
      shortlist: ({ params, caller, requestId }) =>
        use.decide('shortlist', params, caller, undefined, { requestId }),
      shortlistByPost: ({ params, body, caller, requestId }) =>
        use.decide('shortlist', params, caller, body, { requestId }),
      announce: ({ params, body, caller, requestId }) => use.announce(params, caller, body, { requestId }),
      takeBack: ({ params, body, caller, requestId }) => use.takeBack(params, body, caller, { requestId }),
      previewMail: ({ params, body, caller }) => use.previewMail(params, body, caller),
      returnForChanges: ({ params, body, caller, requestId }) =>
        use.returnForChanges(params, body, caller, { requestId }),
      withdrawReturn: ({ params, body, caller, requestId }) =>
        use.withdrawReturn(params, body, caller, { requestId }),
      readAssessments: ({ params, caller }) => use.readAssessments(params, caller),
      saveAssessment: ({ params, body, caller, requestId }) =>
        use.saveAssessment(params, body, caller, { requestId }),
      handInAssessment: ({ params, body, caller, requestId }) =>
        use.handInAssessment(params, body, caller, { requestId }),
      listOrganisers: () => use.listOrganisers(),
      assign: ({ params, body, caller, requestId }) => use.assign(params, body, caller, { requestId }),
      planAssignment: ({ params, body, caller }) => use.planAssignment(params, body, caller),
      decline: ({ params, body, caller, requestId }) => use.decline(params, body, caller, { requestId }),
      setAssessing: ({ params, body, caller }) => use.setAssessing(params, body, caller),
      readRanking: ({ params, query, caller }) => use.readRanking(params, query, caller),
      declareConflict: ({ params, query, body, caller, requestId }) =>
        use.declareConflict(params.application_id, body, caller, { ...query, requestId }),
      withdrawConflict: ({ params, query, caller, requestId }) =>
        use.withdrawConflict(params, caller, { ...query, requestId }),
      findDrafts: ({ body, query }) => use.findDrafts(body, query),
      extendDeadline: ({ params, body, caller, requestId }) =>
        use.extendDeadline(params.application_id, body, caller, requestId),
      addNote: ({ params, query, body, caller, requestId }) =>
        use.addNote(params.application_id, body, caller, { ...query, requestId }),
      listRounds: () => use.listRounds(),
      readRound: ({ params }) => use.readRound(params.id),
      saveRound: ({ params, body, caller }) => use.saveRound(params.id, body, caller),
      previewRound: ({ params, body }) => use.previewRound(params.id, body),
      publishRound: ({ params, body, caller, requestId }) =>
        use.publishRound(params.id, body, caller, { requestId }),
      finishRound: ({ params, caller }) => use.finishRound(params.id, caller),
      readHistory: ({ params, caller }) => use.readHistory(params.application_id, caller),
    },
  });
}
