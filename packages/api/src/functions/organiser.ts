import { organiserRoutes } from '@portal/contracts/http/organiser-routes';
import { makeStores, type Stores } from '../dynamodb/stores.ts';
import type { Table } from '../dynamodb/table.ts';
import {
  type HttpDependencies,
  type HttpFunction,
  makeHttpFunction,
  type UseCases,
} from '../http/http-function.ts';
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
import { makeWithDownloadUrl } from '../s3/download-url.ts';

export interface OrganiserDependencies
  extends HttpDependencies,
    Pick<Ports, 'findUserIds' | 'findLanguage' | 'writeMail' | 'rounds'> {
  readonly table: Table;
  readonly bucket: Bucket;
}

/** What the use cases of organisers need. */
export type OrganiserPorts = Stores &
  Omit<OrganiserDependencies, 'table' | 'bucket' | 'clientId' | 'originSecrets'> &
  Pick<Ports, 'withDownloadUrl'>;

/**
 * Creates the use cases of organisers: metrics, stage lists and their changes, assessments and who is asked for them, decisions,
 * their announcement and their mails, returns for changes, exports, conflicts, notes, history, extensions of the deadline.
 */
export const makeOrganiserUseCases = (ports: OrganiserPorts): UseCases<'organiser'> => ({
  getMetrics: makeReadMetrics(ports),
  listStage: makeListStage(ports),
  listActivity: makeListActivity(ports),
  exportApplications: makeExportApplications(ports),
  approve: makeDecide(ports, 'approve'),
  reject: makeDecide(ports, 'reject'),
  shortlist: makeDecide(ports, 'shortlist'),
  shortlistByPost: makeDecide(ports, 'shortlist'),
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
  listRounds: makeListRounds(ports),
  readRound: makeReadRound(ports),
  saveRound: makeSaveRound(ports),
  previewRound: makePreviewRound(ports),
  publishRound: makePublishRound(ports),
  finishRound: makeFinishRound(ports),
  readHistory: makeReadHistory(ports),
});

export function makeOrganiserFunction(dependencies: OrganiserDependencies): HttpFunction {
  const { table, bucket } = dependencies;
  return makeHttpFunction<'organiser'>({
    ...dependencies,
    routes: organiserRoutes,
    useCases: makeOrganiserUseCases({
      ...dependencies,
      ...makeStores(table),
      withDownloadUrl: makeWithDownloadUrl(bucket),
    }),
  });
}
