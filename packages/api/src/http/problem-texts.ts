import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select } from '@lingui/core/macro';
import type { ProblemCode, ProblemDetails } from '@portal/contracts/http/problems';
import type { Language } from '@portal/contracts/languages';
import { maxDaysForChanges } from '@portal/contracts/review/return-for-changes';
import { leastNoticeHours } from '@portal/contracts/rounds/calls';
import { maxDocumentMegabytes } from '@portal/contracts/uploads/documents';
import { formatDay, formatTime } from '../format-day.ts';

/** A text, or a function of the problem's details and the language of the response. */
type ProblemText = MessageDescriptor | ((details: ProblemDetails, language: Language) => MessageDescriptor);

/** What each problem says to the user. */
export const problemTexts: Readonly<Record<ProblemCode, ProblemText>> = {
  'invalid-request': msg`The request is not valid. Please check the marked fields.`,
  'invalid-cursor': msg`This list has changed. Please load it again.`,
  'not-signed-in': msg`Please log in to continue.`,
  forbidden: msg`You are not allowed to do this.`,
  'founders-only': msg`This is for founders. You are logged in as an organiser.`,
  'organisers-only': msg`This is for organisers of the programme.`,
  'fresh-login-needed': msg`This cannot be undone. To make sure that it is you, please log in again.`,
  'conflict-declared': msg`You have a conflict of interest in this application. It is closed to you.`,
  'not-yet-open': ({ date }, language) => msg`Applications open on ${{ day: dayOf(date, language) }}.`,
  'applications-closed': ({ date }, language) =>
    msg`Applications closed on ${{ day: dayOf(date, language) }}. Everything you saved is kept.`,
  'not-found': msg`Not found.`,
  'user-not-found': msg`User not found`,
  'application-not-found': msg`Application not found`,
  'document-not-found': msg`Document not found`,
  'organiser-not-found': msg`This person is not an organiser any more. Please load the page again.`,
  'round-not-found': msg`There is no such round. Please load the page again.`,
  'no-round': msg`No round is published yet. Please come back later.`,
  'no-ranking': msg`There is no ranking of this stage until assessing is closed.`,
  'document-being-checked': msg`This document is being checked for viruses. Please try again in a minute.`,
  'document-unsafe': msg`This document is not safe: a virus was found in it. It cannot be downloaded.`,
  'document-unchecked': msg`This document could not be checked for viruses. It cannot be downloaded.`,
  'user-exists': msg`User already exists`,
  'already-submitted': msg`This application has already been submitted and cannot be edited`,
  'answers-changed': msg`Your answers have changed. Please read them once more, and ask for a new code.`,
  'changes-closed': msg`These changes can no longer be handed in. Your application stays as you submitted it.`,
  'draft-conflict': msg`This application was changed in another window. Please choose which version to keep.`,
  'too-many-applications': msg`You have reached the number of applications one founder can have.`,
  'too-many-views': msg`You have as many saved views as there can be. Delete one to save another.`,
  'assessment-conflict': msg`You changed this assessment in another window. Please load it again.`,
  'assessing-closed': msg`Assessing is closed at this stage. The scores can no longer be changed.`,
  'no-opinion-given': msg`You handed in “No opinion” and have seen the scores of others. You can no longer score this application.`,
  'assignee-conflict': ({ organiser = '' }) =>
    msg`${organiser} has a conflict of interest in this application.`,
  'assignee-declined': ({ organiser = '' }) => msg`${organiser} declined to assess this application.`,
  'nothing-to-decline': msg`You are not asked to assess this application, or have handed in your assessment.`,
  'stage-decided': msg`This stage is already decided.`,
  'returned-to-founder': ({ date }, language) =>
    msg`The founder was asked to change this application by ${{ day: dayOf(date, language) }}.`,
  'nothing-returned': msg`This application is not with the founder for changes.`,
  'decision-conflict': decisionConflict,
  'nothing-to-announce': msg`No decision on this application is waiting to be announced.`,
  'round-conflict': msg`Another organiser has changed this round. Please load it again.`,
  'round-finished': msg`This round has ended. It can be read and exported, but not changed.`,
  'rounds-overlap': msg`Another round is open on one of these days. Two rounds cannot be open at the same time.`,
  'criteria-in-use': msg`Assessments of this stage exist. Titles and guidance of the criteria can be corrected, but not which criteria there are, nor their weights.`,
  'announcement-in-use': msg`Decisions of this stage exist. How they are announced can no longer be changed.`,
  'not-announced': ({ count = 0 }) =>
    msg`${plural(count, { one: '# application has no announced decision yet. Please decide it and announce the decision before you end the round.', other: '# applications have no announced decision yet. Please decide them and announce the decisions before you end the round.' })}`,
  'mailbox-unreachable': msg`We could not reach your e-mail address, so no code was sent. Please contact the programme.`,
  'under-review': ({ submitted_ids: ids = [] }) =>
    msg`Your account cannot be closed while an application is under review: ${ids.join(', ')}. Please withdraw it first.`,
  'stage-not-open': msg`This application has not reached this stage yet.`,
  decided: msg`The review of this application has ended. It can no longer be withdrawn.`,
  withdrawn: msg`The founder has withdrawn this application. It can no longer be decided.`,
  'file-too-large': msg`File size must be less than ${maxDocumentMegabytes}MB`,
  'file-too-large-for-route': msg`Files above 4 MB cannot be sent this way. Please ask for an upload ticket.`,
  'file-not-pdf': msg`Only PDF files are allowed`,
  'assessment-incomplete': msg`Please score every criterion, or choose “No opinion”.`,
  'invalid-deadline': ({ date, latest }, language) =>
    msg`The new deadline must be in the future, after ${{ present: dayOf(date, language) }}, and at the latest on ${{ results: dayOf(latest, language) }}.`,
  'invalid-due-day': msg`The last day for changes must be today or one of the next ${maxDaysForChanges} days.`,
  'application-incomplete': msg`Some answers are missing or need a correction.`,
  'round-incomplete': msg`The round cannot be published yet. Please check the marked fields.`,
  'round-dates-refused': msg`These dates cannot be published. The opening day stays once it has passed, and a deadline must be in the future; an earlier one at least ${leastNoticeHours} hours.`,
  'document-rejected': msg`A document could not be accepted. Please upload it again.`,
  'documents-unsafe': msg`A virus was found in a document. Please remove it and upload a clean copy.`,
  'terms-not-accepted': msg`You must accept the terms and conditions.`,
  'otp-incorrect': ({ attempts_left: attemptsLeft = 0, date }, language) =>
    date
      ? msg`A newer code was sent at ${{ time: formatTime(date, language) }}. Please enter that one.`
      : msg`${plural(attemptsLeft, { one: 'This code is not correct. # try left.', other: 'This code is not correct. # tries left.' })}`,
  'otp-expired': msg`This code is no longer valid. Please request a new one.`,
  'otp-locked': msg`Too many wrong codes. Please request a new one.`,
  'otp-too-soon': ({ retry_after: seconds = 30 }) =>
    msg`Please wait ${seconds} seconds before asking for a new code.`,
  'otp-budget-spent': msg`You have asked for too many codes. Please try again later.`,
  'too-many-uploads': msg`Too many uploads. Please try again later.`,
  'internal-error': msg`Something went wrong on our side. Everything saved before is safe.`,
  'mail-not-sent': msg`Failed to send OTP. Please try again.`,
  unavailable: msg`The service is busy. Please try again in a moment.`,
};

/** Formats the day that a problem names. */
function dayOf(date: string | undefined, language: Language): string {
  return date === undefined ? '–' : formatDay(date, language);
}

function decisionConflict({ admin_status: status = 'decided', decided_by: organiser }: ProblemDetails) {
  if (organiser === undefined)
    return msg`${select(status, {
      approved: 'This application was already approved by another organiser.',
      shortlisted: 'This application was already shortlisted by another organiser.',
      rejected: 'This application was already rejected by another organiser.',
      other: 'This application was already decided by another organiser.',
    })}`;
  return msg`${select(status, {
    approved: `This application was already approved by ${organiser}.`,
    shortlisted: `This application was already shortlisted by ${organiser}.`,
    rejected: `This application was already rejected by ${organiser}.`,
    other: `This application was already decided by ${organiser}.`,
  })}`;
}
