import type { SendOtpRequest } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import type { DecisionRequest } from '@portal/contracts/review/decision-request';
import type { ReviewAction } from '@portal/contracts/review/decisions';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import { makeDeleteDraft } from '../src/applications/delete-draft.ts';
import { makeListApplications } from '../src/applications/list-applications.ts';
import { makeReadApplication } from '../src/applications/read-application.ts';
import { makeSaveDraft } from '../src/applications/save-draft.ts';
import type { Caller } from '../src/domain/caller.ts';
import { makeLapseReturns } from '../src/reminders/lapse-returns.ts';
import { makeSendReminders } from '../src/reminders/send-reminders.ts';
import { makeAddNote } from '../src/review/add-note.ts';
import { makeAnnounce } from '../src/review/announce.ts';
import { makeAssign } from '../src/review/assign.ts';
import type { ActOptions } from '../src/review/change-submission.ts';
import { makeDecide } from '../src/review/decide.ts';
import { makeDeclareConflict } from '../src/review/declare-conflict.ts';
import { makeExportApplications } from '../src/review/export-applications.ts';
import { makeExtendDeadline } from '../src/review/extend-deadline.ts';
import { makeFindDrafts } from '../src/review/find-drafts.ts';
import { makeHandInAssessment } from '../src/review/hand-in-assessment.ts';
import { makeListActivity } from '../src/review/list-activity.ts';
import { makeListStage } from '../src/review/list-stage.ts';
import { makePreviewMail } from '../src/review/preview-mail.ts';
import { makeReadAssessments } from '../src/review/read-assessments.ts';
import { makeReadHistory } from '../src/review/read-history.ts';
import { makeReadSubmission } from '../src/review/read-submission.ts';
import { makeReleaseDecisions } from '../src/review/release-decisions.ts';
import { makeReturnForChanges } from '../src/review/return-for-changes.ts';
import { makeSaveAssessment } from '../src/review/save-assessment.ts';
import { makeTakeBack } from '../src/review/take-back.ts';
import { makeWithdrawConflict } from '../src/review/withdraw-conflict.ts';
import { makeWithdrawReturn } from '../src/review/withdraw-return.ts';
import { makeCheckReceipt } from '../src/submission/check-receipt.ts';
import { makeSendOtp } from '../src/submission/send-otp.ts';
import { makeSubmitApplication } from '../src/submission/submit-application.ts';
import { makeWithdraw } from '../src/submission/withdraw.ts';
import { makeRequestUpload } from '../src/uploads/request-upload.ts';
import { makeChangeViews } from '../src/users/change-views.ts';
import { makeCloseAccount } from '../src/users/close-account.ts';
import { makeCreateUser } from '../src/users/create-user.ts';
import { makeReadAccount } from '../src/users/read-account.ts';
import { makeReportLoginChange } from '../src/users/report-login-change.ts';
import { makeUpdateProfile } from '../src/users/update-profile.ts';
import type { TestPorts } from './test-ports.ts';

/** Creates all use cases over these ports. */
export function makeUseCases(ports: TestPorts) {
  const decide = makeDecide(ports);
  const decideAs =
    (action: ReviewAction) =>
    (params: StageTarget, organiser: Caller, request?: DecisionRequest, options?: ActOptions) =>
      decide(action, params, organiser, request, options);
  const sendOtp = makeSendOtp(ports);
  return {
    createUser: makeCreateUser(ports),
    readAccount: makeReadAccount(ports),
    updateProfile: makeUpdateProfile(ports),
    reportLoginChange: makeReportLoginChange(ports),
    changeViews: makeChangeViews(ports),
    closeAccount: makeCloseAccount(ports),
    listApplications: makeListApplications(ports),
    readApplication: makeReadApplication(ports),
    saveDraft: makeSaveDraft(ports),
    deleteDraft: makeDeleteDraft(ports),
    requestUpload: makeRequestUpload(ports),
    /** Agrees to the terms unless the request contains another version. */
    sendOtp: (request: SendOtpRequest, caller: Caller) =>
      sendOtp({ terms_version: programme.termsVersion, ...request }, caller),
    submit: makeSubmitApplication(ports),
    checkReceipt: makeCheckReceipt(ports),
    withdraw: makeWithdraw(ports),
    listStage: makeListStage(ports),
    listActivity: makeListActivity(ports),
    exportApplications: makeExportApplications(ports),
    readSubmission: makeReadSubmission(ports),
    readHistory: makeReadHistory(ports),
    approve: decideAs('approve'),
    reject: decideAs('reject'),
    shortlist: decideAs('shortlist'),
    announce: makeAnnounce(ports),
    takeBack: makeTakeBack(ports),
    releaseDecisions: makeReleaseDecisions(ports),
    previewMail: makePreviewMail(ports),
    returnForChanges: makeReturnForChanges(ports),
    withdrawReturn: makeWithdrawReturn(ports),
    lapseReturns: makeLapseReturns(ports),
    sendReminders: makeSendReminders(ports),
    readAssessments: makeReadAssessments(ports),
    saveAssessment: makeSaveAssessment(ports),
    handInAssessment: makeHandInAssessment(ports),
    assign: makeAssign(ports),
    declareConflict: makeDeclareConflict(ports),
    withdrawConflict: makeWithdrawConflict(ports),
    addNote: makeAddNote(ports),
    findDrafts: makeFindDrafts(ports),
    extendDeadline: makeExtendDeadline(ports),
  };
}
