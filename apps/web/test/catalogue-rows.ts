/*
 * Every message of the product's lists, in their order, with the test that checks it. `catalogue.test.ts` checks that the
 * test contains the text.
 */

/** By situation and test file: the texts; where the portal shows none, the title of the test. */
type Rows = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const account = 'features/account';
const ownAccount = 'features/own-account';
const form = 'features/application-form';

const accountErrors = 'account/account-errors.test.ts';
const accountForms = `${account}/account-forms.test.tsx`;
const loginPage = `${account}/login-page.test.tsx`;
const signUpPage = `${account}/sign-up-page.test.tsx`;
const resetPage = `${account}/reset-page.test.tsx`;
const verifyPage = `${account}/verify-page.test.tsx`;
const accountPage = `${ownAccount}/account-page.test.tsx`;
const secondFactorErrors = 'account/second-factor-errors.test.ts';
const secondFactorFailures = `${ownAccount}/second-factor/second-factor-failures.test.tsx`;
const secondFactorPage = `${ownAccount}/second-factor/second-factor-page.test.tsx`;
const answerErrors = `${form}/answer-errors.test.tsx`;
const formCalls = `${form}/failed-calls.test.tsx`;
const refusedCodes = `${form}/submit/refused-codes.test.tsx`;
const submitFlow = `${form}/submit/submit-flow.test.tsx`;
const uploads = `${form}/uploads/failed-uploads.test.tsx`;
const formPage = `${form}/application-form-page.test.tsx`;
const closing = `${form}/closing.test.tsx`;
const secondThoughts = 'features/applications/second-thoughts.test.tsx';
const reviewCalls = 'features/review/failed-calls.test.tsx';
const reviewDialog = 'features/review/review-dialog.test.tsx';
const assessment = 'features/review/assessment/assessment.test.tsx';
const conflict = 'features/review/conflict/conflict.test.tsx';
const remarks = 'features/review/remarks/remarks.test.tsx';
const returns = 'features/review/return/return.test.tsx';
const changes = `${form}/changes/changes-page.test.tsx`;
const history = 'features/review/history/history.test.tsx';
const assignment = 'features/review/assign/assign-dialog.test.tsx';
const extension = 'features/extensions/extend-deadline.test.tsx';

/** §8: one for each row of the table. */
export const errorCatalogue: Rows = {
  'Login, user not found': { [loginPage]: ['User not found. Please check your email.'] },
  'Login, wrong password': { [loginPage]: ['Incorrect password. Please try again.'] },
  'Login, other': {
    [accountErrors]: [
      'Error signing in.',
      'Too many wrong passwords. Please wait a few minutes and try again, or reset your password.',
      'This account is closed. Please write to programme@example.org.',
    ],
  },
  'Signup, default': {
    [accountErrors]: ['An error occurred during signup'],
  },
  'Signup, InvalidParameterException': { [signUpPage]: ['Please provide a valid phone number'] },
  'Signup, UsernameExistsException': { [signUpPage]: ['An account with this email already exists.'] },
  'Reset error': {
    [resetPage]: ['User not found. Please check your email.'],
    [accountErrors]: [
      'An unknown error occurred. Please try again.',
      'This account still has its first password. Please log in with the one in our mail, or write to programme@example.org for a new one.',
    ],
  },
  'Protected route without session': { 'session/guard.test.tsx': ['page /authorize/login'] },
  'Login check failure': { 'session/guard.test.tsx': ['/authorize/login'] },
  'Application list fetch fails': {
    'features/applications/applications-page.test.tsx': [
      'Failed to load applications. Please try again later.',
    ],
  },
  'Existing application load fails': { [formCalls]: ['Failed to load application data'] },
  'OTP send fails': { [refusedCodes]: ['Failed to send OTP. Please try again.'] },
  'Draft save fails': { [formCalls]: ['Failed to save progress. Please try again.'] },
  'Unexpected error during Next': { [formCalls]: ['An error occurred. Please try again.'] },
  'No application id': { [refusedCodes]: ['Application ID is missing. Please start a new application.'] },
  'OTP or submit failure': {
    [refusedCodes]: [
      'This code is not correct. 4 tries left.',
      'Too many wrong codes. Please request a new one.',
      'This code is no longer valid. Please request a new one.',
      'Failed to submit application. Please try again.',
      'Some answers are missing or need a correction.',
      'Pitch deck: a virus was found in this file. Please remove it and upload a clean copy',
    ],
    [submitFlow]: ['A virus was found in a document. Please remove it and upload a clean copy.'],
  },
  'Upload failure': {
    [uploads]: [
      'File upload failed. Please try again.',
      'Failed to upload file for Pitch deck',
      'No URL returned from server',
      'Too many uploads. Please try again later.',
    ],
  },
  'Metrics load fails': { 'features/metrics/dashboard.test.tsx': ['Failed to load application metrics'] },
  'Admin list load fails': { [reviewCalls]: ['Failed to load applications'] },
  'Admin action fails': {
    [reviewCalls]: [
      'Failed to approve application: Something went wrong on our side. Everything saved before is safe.',
      'Failed to reject application: Something went wrong on our side. Everything saved before is safe.',
      'Failed to shortlist application: Something went wrong on our side. Everything saved before is safe.',
      'Failed to shortlist application: A network error has occurred. Please check your connection and try again.',
      'We do not know whether it was stored. The list shows how it stands.',
    ],
  },
};

/** §8: errors of the user pool that the table does not list, and errors that the portal does not show. */
export const userPoolErrors: Rows = {
  UserNotConfirmedException: { [verifyPage]: ['Please verify your e-mail address before you log in.'] },
  PasswordResetRequiredException: { [resetPage]: ['Please choose a new password before you log in.'] },
  CodeMismatchException: {
    [accountErrors]: ['This code is not correct. Please check it or ask for a new one.'],
    [secondFactorErrors]: ['This code is not correct. Please enter the one that your app shows now.'],
  },
  ExpiredCodeException: {
    [accountErrors]: ['This code is no longer valid. Please ask for a new one.'],
    [secondFactorErrors]: ['This code was used already. Please wait for the next one.'],
  },
  LimitExceededException: {
    [accountErrors]: ['Too many attempts. Please wait a while and try again.'],
    [secondFactorErrors]: ['Too many attempts. Please wait a while and try again.'],
  },
  TooManyRequestsException: { [accountErrors]: ['Too many attempts. Please wait a while and try again.'] },
  InvalidPasswordException: {
    [accountErrors]: ['This password cannot be used. Please choose another one.'],
  },
  UserAlreadyAuthenticatedException: { [loginPage]: ['signs out the previous user first'] },
  UserUnAuthenticatedException: {
    [loginPage]: ['Your session has ended. Please log in to go on – your answers are kept.'],
  },
  'Network error': {
    [accountErrors]: ['A network error has occurred.'],
    [secondFactorErrors]: ['A network error has occurred.'],
    [loginPage]: ['A network error has occurred.'],
  },
  'Sign-out fails: only logged': {
    'shell/applicant-header.test.tsx': ['leaves the page even if Cognito cannot be reached'],
  },
  'Session fetch fails: the request goes ahead': {
    'api/call.test.ts': ['has no authorization header when the session cannot be fetched'],
  },
};

/** §4 and §8. */
export const successMessages: Rows = {
  'Signup done': { [loginPage]: ['Signup successful! Please log in.'] },
  'Signup, e-mail to be confirmed': {
    [loginPage]: ['Signup successful! Please check your email to verify your account.'],
  },
  'Reset code sent': { [resetPage]: ['Reset code has been sent to your email.'] },
  'Password reset': { [resetPage]: ['Password reset successfully!'] },
  'Progress saved': { [formCalls]: ['Your application progress has been saved.'] },
  'Application submitted': { [refusedCodes]: ['OTP verified successfully! Application submitted.'] },
  'Application approved': { [reviewDialog]: ['Application approved successfully'] },
  'Application rejected': { [reviewDialog]: ['Application rejected successfully'] },
  'Application shortlisted': { [reviewDialog]: ['Application shortlisted successfully'] },
};

/** §5. */
export const validationRules: Rows = {
  'Signup, all fields required': { [accountForms]: ['Please enter your full name'] },
  'Signup, email': { [accountForms]: ['Invalid email address'] },
  'Signup, phone': { [accountForms]: ['Please enter a valid 10-digit phone number'] },
  'Signup, password': {
    [signUpPage]: [
      'at least 8 characters, still missing',
      'at least one uppercase letter, still missing',
      'at least one lowercase letter, still missing',
      'at least one number, still missing',
      'at least one special character (!@#$%^&*), still missing',
      'no space at the beginning or the end, still missing',
    ],
  },
  'Signup, submit with a bad password': { [signUpPage]: ['Please fix password requirements'] },
  'Login, both required': { [accountForms]: ['Please enter your e-mail', 'Please enter your password'] },
  'Reset, all fields required': {
    [accountForms]: ['Please enter the 6 digits of the code', 'Please enter your password'],
  },
  'Reset, passwords match': { [accountForms]: ['Passwords do not match'] },
  'Reset, OTP numeric': { [accountForms]: ['Please enter the 6 digits of the code'] },
  'Form, step 1': {
    [answerErrors]: [
      'Startup name is required',
      'Founder name is required',
      'Invalid phone number',
      'Business address is required',
      'Please select a city',
    ],
  },
  'Form, minimum of 20 characters': {
    [answerErrors]: [
      'Please describe your innovation (min 20 characters)',
      'Please describe your SDG contribution (min 20 characters)',
      'Please describe the environmental problem (min 20 characters)',
      "Please describe how you'll utilize support (min 20 characters)",
      'Please describe your pitch deck (min 20 characters)',
    ],
  },
  'Form, maximum of 300 words': {
    [answerErrors]: [
      'Innovation description must be 300 words or less',
      'SDG contribution must be 300 words or less',
      'Environmental problem must be 300 words or less',
      'Carbon footprint reduction must be 300 words or less',
      'Market reach must be 300 words or less',
      'Funding details must be 300 words or less',
      'Support utilization must be 300 words or less',
      'Pitch deck description must be 300 words or less',
    ],
  },
  'Form, choices and lines': {
    [answerErrors]: [
      'Please select current stage',
      'Market reach is required',
      'Please select scalability potential',
      'Please select an option',
      'Please select whether you are DPITT certified',
      'This cannot be a website address. It looks like this: www.example.org',
      'Business address is too long',
    ],
  },
  'Form, documents required': {
    [answerErrors]: [
      'Pitch Deck is required',
      'DPITT registration certificate is required for DPITT-certified startups',
      'Business registration certificate is required for non-DPITT-certified startups',
    ],
  },
  'Form, terms': { [submitFlow]: ['You must accept the terms and conditions.'] },
  Files: {
    [uploads]: [
      'Only PDF files are allowed',
      'File size must be less than 5MB',
      'This file is empty',
      'At most 10 files',
    ],
    [answerErrors]: ['Max 5MB • PDF only'],
  },
  'OTP dialog, code not empty': { [refusedCodes]: ['Please enter the 6 digits of the code.'] },
  'Provider, nothing empty': {
    [accountForms]: ['Please enter the 6 digits of the code', 'Please enter your e-mail'],
  },
};

/** Beyond the product's lists. */
export const furtherRefusals: Rows = {
  Account: {
    [accountPage]: [
      'Your account cannot be closed while an application is under review: GSP-2027-000001. Please withdraw it first.',
      'Your account could not be closed. Please try again.',
      'Your changes could not be saved. Please try again.',
      'Your data could not be downloaded. Please try again.',
      'This is not your current password. Please try again.',
    ],
  },
  Code: {
    [refusedCodes]: [
      'Please wait 17 seconds before asking for a new code.',
      'You have asked for too many codes. Please try again later.',
      'We could not reach your e-mail address, so no code was sent. Please contact the programme.',
      'A new code is on its way. The one before no longer works.',
    ],
  },
  Decision: {
    [reviewDialog]: [
      'Failed to approve application: This application was already rejected by Second Organiser.',
      'Failed to approve application: The founder has withdrawn this application. It can no longer be decided.',
    ],
  },
  Assessment: {
    [assessment]: [
      'Assessment handed in',
      'Your assessment is not saved yet.',
      'Please choose a score.',
      'You changed this assessment in another window. That version is shown below.',
      'This assessment can no longer be changed. Your last changes were not saved.',
      'The assessment of GSP-2026-000001 was not handed in: This stage is already decided.',
      'The assessment of GSP-2026-000001 was not handed in: Please score every criterion, or choose “No opinion”.',
      'The assessments could not be loaded.',
    ],
  },
  Assignment: {
    [assignment]: [
      'Arjun Selvam has a conflict of interest in this application.',
      'This person is not an organiser any more. Please load the page again.',
    ],
  },
  Extension: {
    [extension]: [
      'The deadline was not extended.',
      'The drafts could not be found.',
      'kaviya@example.org has no draft',
      'This deadline cannot be extended further.',
      'The new deadline must be in the future, after 15 May 2027, and at the latest on 1 June 2027.',
    ],
  },
  'Conflict of interest': {
    [conflict]: [
      'You have a conflict of interest in this application. It is closed to you.',
      'Please say why.',
      'The conflict was not declared.',
      'The conflict of interest of Arjun <b>Selvam</b> is withdrawn',
      'The conflict of interest was not withdrawn.',
    ],
  },
  'Return for changes': {
    [returns]: [
      'The application was not returned.',
      'The founder was asked to change this application by 20 April 2027.',
      'The last day for changes must be today or one of the next 60 days.',
      'Please choose at least one answer.',
      'Please say what to change.',
    ],
    [changes]: [
      'The day for changes has passed. Your application stays as you submitted it.',
      'The changes were handed in in another window.',
      'You withdrew this application in another window.',
    ],
  },
  'Reason and message': {
    [remarks]: ['The mail cannot be shown.'],
  },
  'Notes and history': {
    [history]: [
      'The note was not added. Your text is still here.',
      'The history could not be loaded.',
      'This history is not as it was written.',
    ],
  },
  'Delete a draft': {
    [secondThoughts]: [
      'The draft of Kadal Solar has been deleted.',
      'The draft could not be deleted.',
      'A network error has occurred. Please check your connection and try again.',
    ],
    [formPage]: ['This application was deleted'],
  },
  Withdrawal: {
    [secondThoughts]: [
      'Your application has been withdrawn.',
      'The application could not be withdrawn.',
      'The review of this application has ended. It can no longer be withdrawn.',
    ],
  },
  'Outside the round': {
    [closing]: ['Applications open on 1 April 2027.'],
    [formCalls]: ['Applications closed on 15 May 2027. Everything you saved is kept.'],
    [uploads]: ['Applications closed on 15 May 2027. Everything you saved is kept.'],
    [refusedCodes]: ['Applications closed on 15 May 2027. Everything you saved is kept.'],
  },
  Draft: {
    [formPage]: ['This application has already been submitted and cannot be edited'],
    [formCalls]: ['You have reached the number of applications one founder can have.'],
  },
  'First password': {
    [accountErrors]: ['Your password could not be saved. Please log in again.'],
    [loginPage]: [
      'The first password of this account has expired. Please write to programme@example.org for a new one.',
    ],
  },
  'Second factor': {
    [secondFactorErrors]: [
      'That took too long. Please go back and log in again.',
      'Your code could not be checked. Please try again.',
    ],
    [secondFactorPage]: [
      'We could not load how you log in. Nothing was changed.',
      'The second factor is off.',
    ],
    [secondFactorFailures]: [
      'You log in with your password alone.',
      'Your login asks for a code of your authenticator app.',
      'That did not work, and nothing was changed. Please try again.',
      'The second factor is on. From now on your login asks for a code.',
    ],
  },
  Verification: {
    [accountErrors]: [
      'We could not verify your e-mail. Please try again.',
      'User not found. Please check your email.',
    ],
    [accountForms]: ['The code has digits only'],
    [verifyPage]: [
      'Please enter your e-mail to get a new code.',
      'We sent a new code to asha+1@example.org.',
    ],
    [loginPage]: [
      'Your e-mail is verified. Please log in.',
      'This e-mail is already verified. Please log in.',
    ],
  },
};
