import type { SendOtpRequest } from '@portal/contracts/applications/submitting';
import { commonProblems } from '@portal/contracts/http/route';
import { type QueryOf, type RouteId, routes } from '@portal/contracts/http/routes';
import { programme } from '@portal/contracts/programme';
import type { Stage } from '@portal/contracts/review/decisions';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import { expect } from 'vitest';
import { makeDeleteDraft } from '../src/applications/delete-draft.ts';
import { makeListApplications } from '../src/applications/list-applications.ts';
import { makeReadApplication } from '../src/applications/read-application.ts';
import { makeSaveDraft } from '../src/applications/save-draft.ts';
import type { Caller } from '../src/domain/caller.ts';
import { isProblem } from '../src/domain/problem.ts';
import type { Call, UseCase } from '../src/domain/use-case.ts';
import { makeOrganiserUseCases } from '../src/functions/organiser.ts';
import type { ServedBy, UseCases } from '../src/http/http-function.ts';
import { makeLapseReturns } from '../src/reminders/lapse-returns.ts';
import { makeRemindReaders } from '../src/reminders/remind-readers.ts';
import { makeSendReminders } from '../src/reminders/send-reminders.ts';
import { makeTellFounders } from '../src/reminders/tell-founders.ts';
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

/** What a test says of a call besides its request. `stage`: in whose list the caller sees the row. */
export interface CallOptions {
  readonly requestId?: string | undefined;
  readonly stage?: Stage | undefined;
}

/** Makes a call with what a test says of it. */
export const callWith = <Id extends RouteId>(serve: UseCase<Id>, call: Partial<Call<Id>>) =>
  serve(call as unknown as Call<Id>);

/** The same use cases; a problem that the route does not name fails the test. */
function named(useCases: UseCases<'organiser'>): UseCases<'organiser'> {
  const check = (id: string, serve: (call: never) => Promise<unknown>) => async (call: never) => {
    const result = await serve(call);
    const problems = [...commonProblems, ...routes[id as RouteId].problems];
    if (isProblem(result)) expect(problems, id).toContain(result.problem);
    return result;
  };
  const checked = Object.entries(useCases).map(([id, serve]) => [id, check(id, serve)] as const);
  return Object.fromEntries(checked) as unknown as UseCases<'organiser'>;
}

/** A use case as a function of the body and the caller. */
export const ofBody =
  <Id extends RouteId>(serve: UseCase<Id>) =>
  (body: Call<Id>['body'], caller: Caller) =>
    serve({ body, caller } as unknown as Call<Id>);

/** The same for a call with path parameters. */
const ofTarget =
  <Id extends RouteId>(serve: UseCase<Id>) =>
  (params: object, body: Call<Id>['body'], caller: Caller, options: CallOptions = {}) => {
    const { requestId, ...query } = options;
    return serve({ params, query, body, caller, requestId } as unknown as Call<Id>);
  };

/** The use cases of organisers as functions of what tests say, for most the path parameters, the body and the caller. */
function organiserUseCases(ports: TestPorts) {
  const use = named(makeOrganiserUseCases(ports));
  const ofParams = Object.fromEntries(
    Object.entries(use).map(([id, serve]) => [id, ofTarget(serve as never)]),
  ) as unknown as { readonly [Id in ServedBy<'organiser'>]: ReturnType<typeof ofTarget<Id>> };
  const ofApplication =
    <Id extends 'addNote' | 'declareConflict' | 'extendDeadline'>(id: Id) =>
    (application_id: string, body: Call<Id>['body'], caller: Caller, options?: CallOptions) =>
      ofTarget(use[id] as UseCase<Id>)({ application_id }, body, caller, options);
  const ofDecision =
    <Id extends 'approve' | 'reject' | 'shortlistByPost' | 'announce'>(id: Id) =>
    (params: StageTarget, caller: Caller, body?: Call<Id>['body'], options?: CallOptions) =>
      ofTarget(use[id] as UseCase<Id>)(params, body as Call<Id>['body'], caller, options);
  return {
    ...ofParams,
    readMetrics: (caller: Caller) => callWith(use.getMetrics, { query: {}, caller }),
    listStage: (stage: Stage, query: QueryOf<'listStage'>, caller: Caller) =>
      callWith(use.listStage, { params: { stage }, query, caller }),
    listActivity: (stage: Stage, query: QueryOf<'listActivity'>, caller: Caller) =>
      callWith(use.listActivity, { params: { stage }, query, caller }),
    exportApplications: (body: Call<'exportApplications'>['body'], caller: Caller, requestId?: string) =>
      callWith(use.exportApplications, { body, caller, requestId }),
    approve: ofDecision('approve'),
    reject: ofDecision('reject'),
    shortlist: ofDecision('shortlistByPost'),
    announce: ofDecision('announce'),
    readAssessments: (params: StageTarget, caller: Caller) =>
      callWith(use.readAssessments, { params, caller }),
    listOrganisers: () => callWith(use.listOrganisers, {}),
    readRanking: (params: Call<'readRanking'>['params'], query: QueryOf<'readRanking'>, caller: Caller) =>
      callWith(use.readRanking, { params, query, caller }),
    declareConflict: ofApplication('declareConflict'),
    withdrawConflict: (params: Call<'withdrawConflict'>['params'], caller: Caller) =>
      callWith(use.withdrawConflict, { params, query: {}, caller }),
    findDrafts: (body: Call<'findDrafts'>['body']) => callWith(use.findDrafts, { query: {}, body }),
    extendDeadline: ofApplication('extendDeadline'),
    addNote: ofApplication('addNote'),
    readHistory: (application_id: string, caller: Caller) =>
      callWith(use.readHistory, { params: { application_id }, caller }),
    listRounds: () => callWith(use.listRounds, {}),
    readRound: (id: string) => callWith(use.readRound, { params: { id } }),
    saveRound: (id: string, body: Call<'saveRound'>['body'], caller: Caller) =>
      callWith(use.saveRound, { params: { id }, body, caller }),
    previewRound: (id: string, body?: Call<'previewRound'>['body']) =>
      callWith(use.previewRound, { params: { id }, body }),
    publishRound: (id: string, body: Call<'publishRound'>['body'], caller: Caller, requestId?: string) =>
      callWith(use.publishRound, { params: { id }, body, caller, requestId }),
    finishRound: (id: string, caller: Caller) => callWith(use.finishRound, { params: { id }, caller }),
  };
}

/** Creates all use cases over these ports. */
export function makeUseCases(ports: TestPorts) {
  return {
    ...organiserUseCases(ports),
    createUser: ofBody(makeCreateUser(ports)),
    readAccount: (caller: Caller) => callWith(makeReadAccount(ports), { caller }),
    updateProfile: ofBody(makeUpdateProfile(ports)),
    reportLoginChange: (change: Call<'reportLoginChange'>['body']['change'], caller: Caller) =>
      callWith(makeReportLoginChange(ports), { body: { change }, caller }),
    changeViews: (stage: Stage, body: Call<'changeViews'>['body'], caller: Caller) =>
      callWith(makeChangeViews(ports), { params: { stage }, body, caller }),
    closeAccount: (caller: Caller) => callWith(makeCloseAccount(ports), { caller }),
    listApplications: makeListApplications(ports),
    readApplication: makeReadApplication(ports),
    saveDraft: ofBody(makeSaveDraft(ports)),
    deleteDraft: (id: string, caller: Caller) => callWith(makeDeleteDraft(ports), { params: { id }, caller }),
    requestUpload: ofBody(makeRequestUpload(ports)),
    /** Agrees to the terms unless the request contains another version. */
    sendOtp: (request: SendOtpRequest, caller: Caller) =>
      ofBody(makeSendOtp(ports))({ terms_version: programme.termsVersion, ...request }, caller),
    submit: ofBody(makeSubmitApplication(ports)),
    checkReceipt: (submitted_id: string, digest: string) =>
      callWith(makeCheckReceipt(ports), { params: { submitted_id }, query: { digest } }),
    withdraw: (application_id: string, body: Call<'withdraw'>['body'], caller: Caller) =>
      callWith(makeWithdraw(ports), { params: { application_id }, body, caller }),
    readSubmission: makeReadSubmission(ports),
    releaseDecisions: makeReleaseDecisions(ports),
    lapseReturns: makeLapseReturns(ports),
    sendReminders: makeSendReminders(ports),
    tellFounders: makeTellFounders(ports),
    remindReaders: makeRemindReaders(ports),
  };
}
