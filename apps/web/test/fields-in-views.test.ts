import { i18n } from '@lingui/core';
import { fieldNames } from '@portal/contracts/applications/fields';
import { exampleApplication } from '@portal/contracts/testing/example-application';
import { expect, test } from 'vitest';
import { reviewCards } from '../app/features/application-form/review/review-cards.ts';
import { submissionSections } from '../app/features/review/application/facts.tsx';
import { exportTables } from '../app/features/review/export/export-tables.ts';
import { type FieldTexts, fieldTexts } from '../app/shared/questions/field-texts.ts';
import { questionLabel } from '../app/shared/questions/question-names.ts';
import { deck } from './complete-answers.ts';

const sorted = (names: readonly string[]) => [...names].sort();

test("every field is on one card of the founder's review", () => {
  expect(sorted(reviewCards.flatMap(({ fields }) => fields))).toEqual(sorted(fieldNames));
});

test("every field is in one section of the organisers' view", () => {
  const data = exampleApplication({
    startupCategory: ['green_finance'],
    greenFinance: ['Green bonds'],
    supportSeeking: ['grants_funding'],
    fundingSupportNeeds: ['Machines'],
    DPITTRegistrationCertificate: deck,
    testDocument: deck,
  }).submitted();
  const shown = submissionSections(i18n, data).flatMap(({ facts }) => facts.map(({ label }) => label));
  const labels = fieldNames.map((name) => {
    const { organiserLabel }: FieldTexts = fieldTexts[name];
    return organiserLabel ? i18n.t(organiserLabel) : questionLabel('en', name);
  });
  expect(sorted(shown)).toEqual(sorted(labels));
});

test('every field is a column of the exported table', () => {
  const [{ headers } = { headers: [] }] = exportTables({ i18n, stage: 'stage1', stage2: new Map() }, [], []);
  for (const name of fieldNames) expect(headers).toContain(questionLabel(i18n.locale, name));
  expect(new Set(headers).size).toBe(headers.length);
});
