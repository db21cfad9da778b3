import { randomUUID } from 'node:crypto';
import type { DraftData } from '@portal/contracts/applications/draft';
import { otpLimits, type SendOtpRequest } from '@portal/contracts/applications/submitting';
import type { Language } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import type { DecisionRequest } from '@portal/contracts/review/decision-request';
import type { ReviewAction, Stage } from '@portal/contracts/review/decisions';
import type { StageTarget } from '@portal/contracts/review/stage-lists';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { makeDeleteDraft } from '../src/applications/delete-draft.ts';
import type { CheckDocuments } from '../src/applications/ports.ts';
import { makeSaveDraft } from '../src/applications/save-draft.ts';
import type { Caller } from '../src/caller.ts';
import { makeApplicationStore } from '../src/dynamodb/application-store.ts';
import { makeAssessmentStore } from '../src/dynamodb/assessment-store.ts';
import { makeChangesStore } from '../src/dynamodb/changes-store.ts';
import { makeMetricsStore } from '../src/dynamodb/counters.ts';
import { makeExtensionStore } from '../src/dynamodb/extension-store.ts';
import { makeFindApplicationStatus } from '../src/dynamodb/find-application-status.ts';
import { makeFindMailboxStatus, makeRecordMailboxStatus } from '../src/dynamodb/mailbox-store.ts';
import { makeOtpStore } from '../src/dynamodb/otp-store.ts';
import { makeProfileStore } from '../src/dynamodb/profile-store.ts';
import { makeReviewStore } from '../src/dynamodb/review-store.ts';
import { makeSubmissionStore } from '../src/dynamodb/submission-store.ts';
import type { Table } from '../src/dynamodb/table.ts';
import { makeUploadBudget } from '../src/dynamodb/upload-budget-store.ts';
import { makeWriteEventMail } from '../src/notifications/event-mail.ts';
import { isProblem } from '../src/problem.ts';
import { makeAddNote } from '../src/review/add-note.ts';
import { makeAnnounce } from '../src/review/announce.ts';
import { makeAssign } from '../src/review/assign.ts';
import { type DecidePorts, makeDecide } from '../src/review/decide.ts';
import { makeDeclareConflict } from '../src/review/declare-conflict.ts';
import { makeExtendDeadline } from '../src/review/extend-deadline.ts';
import { makeFindDrafts } from '../src/review/find-drafts.ts';
import { makeHandInAssessment } from '../src/review/hand-in-assessment.ts';
import type { OrganiserAccount } from '../src/review/ports.ts';
import { makePreviewMail } from '../src/review/preview-mail.ts';
import { makeReadAssessments } from '../src/review/read-assessments.ts';
import { makeReadHistory } from '../src/review/read-history.ts';
import { makeReturnForChanges } from '../src/review/return-for-changes.ts';
import { makeSaveAssessment } from '../src/review/save-assessment.ts';
import { makeTakeBack } from '../src/review/take-back.ts';
import { makeWithdrawConflict } from '../src/review/withdraw-conflict.ts';
import { makeCheckReceipt } from '../src/submission/check-receipt.ts';
import { makeOtpCodes } from '../src/submission/otp-codes.ts';
import type { FindUnsafe, SendCodeMail } from '../src/submission/ports.ts';
import { makeSendOtp } from '../src/submission/send-otp.ts';
import { makeSubmitApplication } from '../src/submission/submit-application.ts';
import { makeWithdraw } from '../src/submission/withdraw.ts';
import type { IssueTicket } from '../src/uploads/ports.ts';
import { makeRequestUpload } from '../src/uploads/request-upload.ts';
import { acceptAllDocuments, completeDraft } from './drafts.ts';
import { newOrganiser, withProfile } from './founders.ts';

export interface TestPortalOptions {
  readonly checkDocuments?: CheckDocuments;
  /** Default: no document is unsafe. */
  readonly findUnsafe?: FindUnsafe;
  /** Default: tickets for no bucket. */
  readonly issueTicket?: IssueTicket;
  /** Returns whether a mail can be sent. Default: true. */
  readonly mailWorks?: () => boolean | Promise<boolean>;
  /** Default: the programme's. */
  readonly announcement?: DecidePorts['announcement'];
}

/** Creates all use cases over one table, with an adjustable clock and the mailed codes. */
export function makeTestPortal(table: Table, options: TestPortalOptions = {}) {
  const clock = { time: duringTheRound };
  const mailedCodes: string[] = [];
  const organiserAccounts: OrganiserAccount[] = [];
  const founders: Caller[] = [];
  const languages = new Map<string, Language>();
  const sendCodeMail: SendCodeMail = async ({ code }) => {
    if ((await options.mailWorks?.()) === false) return false;
    mailedCodes.push(code);
    return true;
  };
  const ports = {
    applications: makeApplicationStore(table),
    profiles: makeProfileStore(table),
    otps: makeOtpStore(table),
    submissions: makeSubmissionStore(table),
    reviews: makeReviewStore(table),
    assessments: makeAssessmentStore(table),
    changes: makeChangesStore(table),
    listOrganiserAccounts: async () => organiserAccounts,
    findUserIds: async (email: string) =>
      founders.filter((founder) => founder.email === email).map(({ sub }) => sub),
    extensions: makeExtensionStore(table),
    findApplicationStatus: makeFindApplicationStatus(table),
    findMailboxStatus: makeFindMailboxStatus(table),
    recordMailboxStatus: makeRecordMailboxStatus(table),
    metrics: makeMetricsStore(table),
    codes: makeOtpCodes('a key for tests that is long enough'),
    checkDocuments: options.checkDocuments ?? acceptAllDocuments,
    findUnsafe: options.findUnsafe ?? (async () => undefined),
    budget: makeUploadBudget(table),
    issueTicket: options.issueTicket ?? (async () => ({ url: 'https://uploads.example.org', fields: {} })),
    newId: randomUUID,
    sendCodeMail,
    announcement: options.announcement ?? programme.announcement,
    findLanguage: async (sub: string) => languages.get(sub) ?? 'en',
    writeMail: makeWriteEventMail('https://portal.example.org'),
    now: () => clock.time,
  };
  const decide = makeDecide(ports);
  const decideAs =
    (action: ReviewAction) => (params: StageTarget, organiser: Caller, request?: DecisionRequest) =>
      decide(action, params, organiser, request);
  const sendOtp = makeSendOtp(ports);
  const useCases = {
    saveDraft: makeSaveDraft(ports),
    requestUpload: makeRequestUpload(ports),
    /** Agrees to the terms unless the request contains another version. */
    sendOtp: (request: SendOtpRequest, caller: Caller) =>
      sendOtp({ terms_version: programme.termsVersion, ...request }, caller),
    submit: makeSubmitApplication(ports),
    checkReceipt: makeCheckReceipt(ports),
    deleteDraft: makeDeleteDraft(ports),
    withdraw: makeWithdraw(ports),
    approve: decideAs('approve'),
    reject: decideAs('reject'),
    shortlist: decideAs('shortlist'),
    announce: makeAnnounce(ports),
    takeBack: makeTakeBack(ports),
    previewMail: makePreviewMail(ports),
    returnForChanges: makeReturnForChanges(ports),
    readAssessments: makeReadAssessments(ports),
    saveAssessment: makeSaveAssessment(ports),
    handInAssessment: makeHandInAssessment(ports),
    assign: makeAssign(ports),
    declareConflict: makeDeclareConflict(ports),
    withdrawConflict: makeWithdrawConflict(ports),
    findDrafts: makeFindDrafts(ports),
    extendDeadline: makeExtendDeadline(ports),
    addNote: makeAddNote(ports),
    readHistory: makeReadHistory(ports),
  };

  /** Creates a founder with one complete draft. */
  async function founderWithDraft(data: object = {}, newcomer?: Caller) {
    const founder = await withProfile(ports.profiles, newcomer);
    founders.push(founder);
    const applicationId = randomUUID();
    await expectSuccess(
      useCases.saveDraft(
        {
          user_id: founder.sub,
          application_id: applicationId,
          data: { ...completeDraft(founder.email), ...data },
        },
        founder,
      ),
    );
    return { founder, applicationId };
  }

  /** Returns a function that saves one application of a founder. */
  function saverOf(founder: Caller, applicationId: string = randomUUID()) {
    const ids = { user_id: founder.sub, application_id: applicationId };
    return (data: DraftData, revision?: number) => useCases.saveDraft({ ...ids, data, revision }, founder);
  }

  /** Mails the founder a code for the application, after the waiting time between codes. */
  async function mailCode(founder: Caller, applicationId: string): Promise<string> {
    clock.time += otpLimits.secondsBetweenCodes * 1000;
    await expectSuccess(useCases.sendOtp({ email: founder.email, application_id: applicationId }, founder));
    return mailedCodes.at(-1) ?? '';
  }

  /** An organiser extends the deadline of one application. `until` in ISO 8601. */
  async function extendTo(applicationId: string, until: string): Promise<void> {
    await expectSuccess(useCases.extendDeadline(applicationId, { until, reason: 'A flood' }, newOrganiser()));
  }

  /** Creates a founder with a submitted application. */
  async function founderWithSubmission(data: object = {}, newcomer?: Caller) {
    const { founder, applicationId } = await founderWithDraft(data, newcomer);
    const otp = await mailCode(founder, applicationId);
    const { submitted_id: submittedId } = await expectSuccess(
      useCases.submit({ email: founder.email, otp, application_id: applicationId }, founder),
    );
    return { founder, applicationId, submittedId };
  }

  return {
    ...ports,
    ...useCases,
    clock,
    mailedCodes,
    /** The accounts in the organiser group; tests add to it. */
    organiserAccounts,
    /** The languages of accounts other than the default one, by sub; tests add to it. */
    languages,
    founderWithDraft,
    saverOf,
    mailCode,
    extendTo,
    founderWithSubmission,
    at: (applicationId: string, stage: Stage) => ({ application_id: applicationId, stage }),
  };
}

export type TestPortal = ReturnType<typeof makeTestPortal>;

/** Returns the success result of a use case. @throws Error for a problem */
export async function expectSuccess<T>(
  outcome: Promise<T>,
): Promise<Exclude<T, { readonly problem: unknown }>> {
  const result = await outcome;
  if (isProblem(result)) throw new Error(`Unexpected problem: ${JSON.stringify(result)}`);
  return result as Exclude<T, { readonly problem: unknown }>;
}
