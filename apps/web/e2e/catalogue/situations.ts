/*
 * What the product lists, in its own order: the rows of its error catalogue (§8), the names of errors that the user
 * pool can bring to a person (§8), its success messages (§4, §8) and its validation rules (§5). Each is provoked by at
 * least one row of this folder; test/catalogue.test.ts counts.
 */

/** §8: one for each row of the table. */
export const errorCatalogue = [
  'Login, user not found',
  'Login, wrong password',
  'Login, other',
  'Signup, default',
  'Signup, InvalidParameterException',
  'Signup, UsernameExistsException',
  'Reset error',
  'Protected route without session',
  'Login check failure',
  'Application list fetch fails',
  'Existing application load fails',
  'OTP send fails',
  'Draft save fails',
  'Unexpected error during Next',
  'No application id',
  'OTP or submit failure',
  'Upload failure',
  'Metrics load fails',
  'Admin list load fails',
  'Admin action fails',
] as const;

/** §8: what a person can meet of the user pool's errors beyond the table, and what nobody shall hear of. */
export const providerErrors = [
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'TooManyRequestsException',
  'InvalidPasswordException',
  'UserAlreadyAuthenticatedException',
  'UserUnAuthenticatedException',
  'Network error',
  'Sign-out fails: only logged',
  'Session fetch fails: the request goes ahead',
] as const;

/** §4 and §8. */
export const successMessages = [
  'Signup done',
  'Signup, e-mail to be confirmed',
  'Reset code sent',
  'Password reset',
  'Progress saved',
  'Application submitted',
  'Application approved',
  'Application rejected',
  'Application shortlisted',
] as const;

/** §5. */
export const validationRules = [
  'Signup, all fields required',
  'Signup, email',
  'Signup, phone',
  'Signup, password',
  'Signup, submit with a bad password',
  'Login, both required',
  'Reset, all fields required',
  'Reset, passwords match',
  'Reset, OTP numeric',
  'Form, step 1',
  'Form, minimum of 20 characters',
  'Form, maximum of 300 words',
  'Form, choices and lines',
  'Form, documents required',
  'Form, terms',
  'Files',
  'OTP dialog, code not empty',
  'Provider, nothing empty',
] as const;

/** Beyond the product's lists: refusals that decisions.md adds and a person meets. */
export const furtherRefusals = [
  'Code',
  'Decision',
  'Draft',
  'First password',
  'Second factor',
  'Verification',
] as const;

export type Situation =
  | (typeof errorCatalogue)[number]
  | (typeof providerErrors)[number]
  | (typeof successMessages)[number]
  | (typeof validationRules)[number]
  | (typeof furtherRefusals)[number];
