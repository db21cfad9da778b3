import { i18n } from '@lingui/core';
import { fieldNames, fields } from '@portal/contracts/applications/fields';
import type { Field } from '@portal/contracts/applications/fields/field';
import { stepOf } from '@portal/contracts/applications/steps';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { signInAs } from '../../../test/user-pool.ts';
import { type FieldTexts, fieldTexts } from '../../shared/questions/field-texts.ts';
import { questionLabel } from '../../shared/questions/question-names.ts';
import { RequirementsPage } from './requirements-page.tsx';

const open = () => renderPage('/what-you-will-need', <RequirementsPage />);

/** The text of the section below a heading. */
const sectionOf = (heading: string) =>
  screen.getByRole('heading', { level: 2, name: heading }).closest('section')?.textContent;

/** The text of a question in the step that asks it; the list of documents above has its label, too. */
const questionOf = (label: string) =>
  screen.getAllByText(label, { selector: 'strong' }).at(-1)?.closest('li')?.textContent;

test('has each question with its help, and whether it needs an answer', () => {
  open();
  for (const name of fieldNames.filter((one) => stepOf(one) !== undefined)) {
    const { required }: Field = fields[name];
    const { help }: FieldTexts = fieldTexts[name];
    const label = questionLabel('en', name);
    const question = questionOf(label);
    expect(question).toContain(`${label} ${required ? 'Required' : 'Optional'}`);
    if (help) expect(question).toContain(i18n.t(help));
  }
});

test('leads visitors to the login, and who is signed in to the portal', async () => {
  open();
  const foot = within(screen.getByRole('contentinfo'));
  expect(foot.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/authorize/login');
  await act(() => signInAs());
  expect(foot.getByRole('link', { name: 'To the portal' }).getAttribute('href')).toBe('/applications');
});

test('says what an answer may be', () => {
  open();
  for (const [label, text] of [
    ['Startup name', /Short answer$/],
    ['Innovation description', /Text, at most 300 words$/],
    ['Current stage', /One of: Idea, Prototype, Pilot,? or Scaling$/],
    ['Support seeking', /Any of: Mentorship, .* or Other$/],
    [
      'Green finance',
      /Only if you choose “Green Finance” for “Startup category”\..*A list of short entries$/,
    ],
    ['Pitch deck', /PDF file, at most 5 MB$/],
    ['Other supporting documents', /Up to 10 PDF files, at most 5 MB each$/],
  ] as const)
    expect(questionOf(label)).toMatch(text);
});

test('lists the documents to have ready, the dates and what happens at the end, and can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = open();
  expect(sectionOf('Documents to have ready')).toContain(
    'Certificate of DPIIT recognition (Startup India) RequiredOnly if you choose “Yes” for “DPIIT recognition (Startup India)”.',
  );
  expect(sectionOf('Documents to have ready')).not.toContain('Test document');
  expect(sectionOf('Before you begin')).toContain('Application deadline15 May 2027');
  expect(sectionOf('Step 6: Review & Submit')).toContain('a code of 6 digits');
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'To the application form' });
  expect(link.getAttribute('href')).toBe('/applications-form');
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
});
