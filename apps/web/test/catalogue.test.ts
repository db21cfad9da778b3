import {
  describeValidation,
  type ValidationCode,
  validationMessages,
} from '@portal/contracts/applications/messages';
import { describeProblem, type ProblemCode, problemCodes } from '@portal/contracts/http/problems';
import { expect, test } from 'vitest';
import {
  codeMessages,
  codeStepMessages,
  secondFactorMessages,
} from '../app/features/account/second-factor/second-factor.messages.ts';
import { accountValidation } from '../app/features/account/validation.messages.ts';
import { allRows } from '../e2e/catalogue/all-rows.ts';
import { patternOf } from '../e2e/catalogue/row.ts';
import {
  errorCatalogue,
  furtherRefusals,
  providerErrors,
  successMessages,
  validationRules,
} from '../e2e/catalogue/situations.ts';

/*
 * The browser tests of e2e/catalogue provoke each row for real. Here is counted that there is a row for everything
 * that the product lists, and for every text by which the server or a form refuses something.
 */

test.each([
  ['error catalogue', 20, errorCatalogue],
  ['errors of the user pool', 12, providerErrors],
  ['success messages', 9, successMessages],
  ['validation rules', 18, validationRules],
  ['further refusals', 6, furtherRefusals],
])('%s: each of the %i has a row', (_list, count, situations) => {
  expect(new Set(situations).size).toBe(count);
  const provoked = new Set<string>(allRows.map(({ of }) => of));
  expect(situations.filter((situation) => !provoked.has(situation))).toEqual([]);
});

const isProvoked = (text: string) => allRows.some(({ said }) => patternOf(said).test(text));

/** Texts that no row provokes, and why nobody meets them in the portal. */
const unmet: Partial<Record<ProblemCode | ValidationCode, string>> = {
  'invalid-request': 'the portal checks by the same schemas before it asks',
  'invalid-cursor': 'cursors are followed at once',
  'not-signed-in': 'leads to the login page',
  forbidden: 'the portal asks about its own user only',
  'founders-only': 'organisers are not shown these pages',
  'organisers-only': 'founders are not shown these pages',
  'not-found': 'only routes of the table are asked',
  'user-not-found': 'a profile is made and the call repeated',
  'user-exists': 'is as good as made',
  'application-not-found': 'shown as a missing application',
  'document-not-found': 'only documents of an application are linked',
  'document-being-checked': 'the file says so in place of its link: founder/malware.spec.ts',
  'document-unsafe': 'the file says so in place of its link: founder/malware.spec.ts',
  'document-unchecked': 'the file says so in place of its link',
  'draft-conflict': 'opens a dialog: founder/saving.spec.ts',
  'stage-not-open': 'the list of a stage has only what has reached it',
  'file-too-large-for-route': 'the portal uploads with tickets',
  'document-rejected': 'files are checked before they are sent',
  'too-many-uploads': 'more than a person sends in an hour',
  unavailable: 'shown in the words of what was tried',
  'too-many-characters': 'a row provokes it for one field of many',
  'choice-unknown': 'choices are lists',
  'choice-repeated': 'choices are lists',
  'too-many-entries': 'more than anybody writes',
  'document-unknown': 'files come from uploads',
  'unknown-field': 'the form has the fields of the contracts',
  'value-invalid': 'stands for a code without a text',
};

test.each(problemCodes)('the problem “%s” is provoked, or nobody meets it', (code) => {
  const sentence = describeProblem(code, { attempts_left: 4, decided_by: 'Anbu', admin_status: 'rejected' });
  const said = [sentence, `Failed to approve application: ${sentence}`];
  expect(said.some(isProvoked)).toBe(!(code in unmet));
});

const longAnswer = 'innovationDescription';

const validationCodes = [...Object.keys(validationMessages), 'incomplete'] as ValidationCode[];

test.each(validationCodes)('the refusal “%s” of an answer is provoked, or nobody meets it', (code) => {
  expect(isProvoked(describeValidation(code, longAnswer))).toBe(!(code in unmet));
});

test.each(Object.values(accountValidation))('“%s” is provoked', (sentence) => {
  expect(isProvoked(sentence)).toBe(true);
});

const { code: _code, codeHelp: _help, ...codeRefusals } = codeMessages;
const { standing, changed, failed, loadFailed } = secondFactorMessages;

test.each([
  ...Object.values(codeRefusals),
  codeStepMessages.tooLate,
  codeStepMessages.failed,
  ...[standing, changed].flatMap((words) => Object.values(words)),
  failed,
  loadFailed,
])('“%s” of the second factor is provoked', (sentence) => {
  expect(isProvoked(sentence)).toBe(true);
});
