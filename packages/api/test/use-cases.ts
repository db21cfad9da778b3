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
import { makeOrganiserUseCases } from '../src/functions/organiser.ts';
import { makeLapseReturns } from '../src/reminders/lapse-returns.ts';
import { makeRemindReaders } from '../src/reminders/remind-readers.ts';
import { makeSendReminders } from '../src/reminders/send-reminders.ts';
import { makeTellFounders } from '../src/reminders/tell-founders.ts';
import type { ActOptions } from '../src/review/change-submission.ts';
import { makeReadSubmission } from '../src/review/read-submission.ts';
import { makeReleaseDecisions } from '../src/review/release-decisions.ts';
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
  const organisers = makeOrganiserUseCases(ports);
  const decideAs =
    (action: ReviewAction) =>
    (params: StageTarget, organiser: Caller, request?: DecisionRequest, options?: ActOptions) =>
      organisers.decide(action, params, organiser, request, options);
  const sendOtp = makeSendOtp(ports);
  return {
    ...organisers,
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
    readSubmission: makeReadSubmission(ports),
    approve: decideAs('approve'),
    reject: decideAs('reject'),
    shortlist: decideAs('shortlist'),
    releaseDecisions: makeReleaseDecisions(ports),
    lapseReturns: makeLapseReturns(ports),
    sendReminders: makeSendReminders(ports),
    tellFounders: makeTellFounders(ports),
    remindReaders: makeRemindReaders(ports),
  };
}
