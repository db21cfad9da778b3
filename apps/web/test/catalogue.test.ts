import { readFileSync } from 'node:fs';
import path from 'node:path';
import { i18n } from '@lingui/core';
import { type ValidationCode, validationCodes } from '@portal/contracts/applications/validation-codes';
import { type ProblemCode, problemCodes } from '@portal/contracts/http/problems';
import { expect, test } from 'vitest';
import { issueTexts } from '../app/account/account-fields.tsx';
import {
  describeCodeError,
  describeSecondFactorError,
  secondFactorErrors,
} from '../app/account/second-factor-errors.ts';
import { describeIssue } from '../app/form/describe-issue.ts';
import {
  errorCatalogue,
  furtherRefusals,
  successMessages,
  userPoolErrors,
  validationRules,
} from './catalogue-rows.ts';
import { problemMessages } from './problem-messages.ts';

/*
 * Every row of the product's lists, and every text by which the server or a form refuses something, is in a test that
 * shows it.
 */

const lists = { errorCatalogue, userPoolErrors, successMessages, validationRules, furtherRefusals };

test('no row of the lists is missing', () => {
  const counts = Object.entries(lists).map(([list, rows]) => [list, Object.keys(rows).length]);
  expect(Object.fromEntries(counts)).toEqual({
    errorCatalogue: 20,
    userPoolErrors: 12,
    successMessages: 9,
    validationRules: 18,
    furtherRefusals: 16,
  });
});

const rows = Object.values(lists).flatMap((list) => Object.entries(list));

test.each(rows)('“%s” is in a test', (_, tests) => {
  expect(Object.values(tests).flat()).not.toEqual([]);
  for (const [file, texts] of Object.entries(tests)) {
    const source = readFileSync(path.join(import.meta.dirname, '../app', file), 'utf8');
    expect(
      texts.filter((text) => !source.includes(text)),
      file,
    ).toEqual([]);
  }
});

const shown = rows.flatMap(([, tests]) => Object.values(tests).flat());

/** A row has exactly this sentence, or gives it as a reason. */
const isShown = (sentence: string) =>
  shown.some((text) => text === sentence || text.endsWith(`: ${sentence}`));

/** Texts that no row lists, with the reason. */
const unmet: Partial<Record<ProblemCode | ValidationCode, string>> = {
  'invalid-request': 'the portal checks with the same schemas before the call',
  'invalid-cursor': 'the portal uses cursors at once',
  'not-signed-in': 'leads to the login page',
  forbidden: 'the portal requests only data of its own user',
  'founders-only': 'organisers are not shown these pages',
  'organisers-only': 'founders are not shown these pages',
  'not-found': 'the portal calls routes of the table only',
  'user-not-found': 'the portal creates the profile and repeats the call',
  'user-exists': 'the profile exists, as intended',
  'application-not-found': 'shown as a missing application',
  'document-not-found': 'only documents of an application are linked',
  'document-being-checked': 'the file says so in place of its link: domain/document-scans.test.tsx',
  'document-unsafe': 'the file says so in place of its link: domain/document-scans.test.tsx',
  'document-unchecked': 'the file says so in place of its link: domain/document-scans.test.tsx',
  'assessment-conflict': 'the assessment says so itself: features/review/assessment/assessment.test.tsx',
  'draft-conflict': 'opens a dialog: founder/saving.spec.ts',
  'nothing-to-announce':
    'only decisions that wait for it are announced; after a colleague the row shows the status',
  'stage-not-open': 'the list of a stage has only what has reached it',
  'file-too-large-for-route': 'the portal uploads with tickets',
  'document-rejected': 'files are checked before they are sent',
  unavailable: 'the page names the failed action instead',
  'too-many-characters': 'a row has it for one field of many',
  'choice-unknown': 'choices are lists',
  'choice-repeated': 'choices are lists',
  'too-many-entries': 'the limit is far above the number of choices',
  'document-unknown': 'files come from uploads',
  'unknown-field': 'the form has the fields of the contracts',
  'value-invalid': 'the text for unknown codes',
};

test.each(problemCodes)('the sentence of the problem “%s” is in a row, or has a reason', (code) => {
  const sentence = problemMessages[code];
  expect(sentence !== undefined && isShown(sentence)).toBe(!(code in unmet));
});

test.each(validationCodes)(
  'the sentence of the refusal “%s” of an answer is in a row, or has a reason',
  (code) => {
    const fields = ['innovationDescription', 'pitchDeck'];
    expect(fields.some((field) => isShown(describeIssue(i18n, code, field)))).toBe(!(code in unmet));
  },
);

const accountRefusals = [
  ...Object.values(issueTexts),
  ...Object.values(secondFactorErrors),
  describeCodeError(Object.assign(new Error(), { name: 'NotAuthorizedException' })),
  describeCodeError(new Error()),
  describeSecondFactorError(new Error()),
];

test.each(accountRefusals.map((text) => i18n.t(text)))('“%s” of the account pages is shown', (sentence) => {
  expect(isShown(sentence)).toBe(true);
});
