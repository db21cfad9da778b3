import { i18n } from '@lingui/core';
import { type FieldName, fieldList, fields } from '@portal/contracts/applications/fields';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FieldTexts, fieldTexts } from '../app/application/field-texts.ts';
import { type Answers, emptyAnswers } from '../app/features/application-form/answers.ts';
import { FormField } from '../app/features/application-form/fields/form-field.tsx';
import { Answer } from '../app/features/application-form/review/answer.tsx';
import { makeUploadQueue } from '../app/features/application-form/uploads/upload-queue.ts';
import { UploadsContext } from '../app/features/application-form/uploads/uploads-context.ts';
import { submissionSections } from '../app/features/review/submission-sections.ts';
import { deck } from './complete-answers.ts';
import { renderPage } from './render-page.tsx';

/** Fields to duplicate, one for each kind. */
const duplicated = [
  'phone',
  'website',
  'registrationNumber',
  'city',
  'innovationDescription',
  'receivedFunding',
  'supportSeeking',
  'greenFinance',
  'pitchDeck',
  'otherSupportingDocuments',
] as const satisfies FieldName[];

const secondOf = (name: FieldName) => `second ${name}` as FieldName;

beforeAll(() => {
  for (const name of duplicated) {
    const second = secondOf(name);
    Object.assign(fields, { [second]: fields[name] });
    const texts: FieldTexts = {
      ...fieldTexts[name],
      label: { id: second },
      organiserLabel: { id: second },
      organiserItem: (number) => ({ id: `${second} ${number}` }),
    };
    Object.assign(fieldTexts, { [second]: texts });
    (fieldList as object[]).push({ ...fields[name], name: second });
  }
});

// Test files share modules.
afterAll(() => {
  for (const name of duplicated.map(secondOf)) {
    Reflect.deleteProperty(fields, name);
    Reflect.deleteProperty(fieldTexts, name);
    (fieldList as object[]).pop();
  }
});

const never = () => new Promise<never>(() => {});
const queue = makeUploadQueue({
  requestTicket: never,
  send: never,
  onStored: () => {},
  onFailed: () => '',
});

function Question({ name }: { readonly name: FieldName }) {
  const { control } = useForm<Answers>({
    defaultValues: { ...emptyAnswers, [secondOf(name)]: fields[name].empty },
  });
  return (
    <UploadsContext value={queue}>
      <FormField name={secondOf(name)} control={control} />
    </UploadsContext>
  );
}

test.each(duplicated)('the form shows a duplicate of %s with its own label', async (name) => {
  renderPage('/', <Question name={name} />);
  expect((await screen.findAllByText(secondOf(name))).length).toBeGreaterThan(0);
  expect(screen.queryByText(i18n.t(fieldTexts[name].label))).toBeNull();
});

test.each([
  ['phone', '9876543210', '+91 98765 43210'],
  ['city', 'chennai', 'Chennai'],
] as const)("the founder's review formats a duplicate of %s the same way", (name, value, shown) => {
  renderPage('/', <Answer applicationId="1" name={secondOf(name)} value={value} />);
  screen.getByText(shown);
});

test("the founder's review links a duplicate of website", () => {
  renderPage('/', <Answer applicationId="1" name={secondOf('website')} value="https://kadal.example.org" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://kadal.example.org');
});

test("the organisers' view numbers documents of a duplicate with its own label", () => {
  const documents = [1, 2].map((number) => ({ ...deck, key: String(number), url: '' }));
  const sections = submissionSections(i18n, { [secondOf('otherSupportingDocuments')]: documents });
  const labels = sections.flatMap(({ facts }) => facts.map(({ label }) => label));
  expect(labels.filter((label) => label.startsWith('second'))).toEqual(
    expect.arrayContaining(['second otherSupportingDocuments 1', 'second otherSupportingDocuments 2']),
  );
});
