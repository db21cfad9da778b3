import { exampleApplication } from '@portal/contracts/testing/example-application';
import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { record } from '../../../../test/application-record.ts';
import { controlOf } from '../../../../test/fields.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { inTurn, offline, ok, refusal, type StubHandlers, stubApi } from '../../../../test/stub-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { RequireSession } from '../../../session/guard.tsx';
import { session } from '../../../session/session.ts';
import { ApplicationFormPage } from '../application-form-page.tsx';

/* What the documents step says about files and their upload. */

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

/** Opens the documents step of a draft without documents. */
async function open(handlers: StubHandlers = {}) {
  const id = crypto.randomUUID();
  const draft = record({}, { id, application_id: id, data: exampleApplication().draft() });
  const { calls } = stubApi({ getApplications: () => ok(draft), ...handlers });
  const page = (
    <RequireSession>
      <ApplicationFormPage />
    </RequireSession>
  );
  const { user } = renderPage('/applications-form/:applicationId?', page, `/applications-form/${id}?step=5`);
  await screen.findByRole('heading', { level: 2, name: 'Documents' });
  return { user, calls };
}

const file = (name: string, content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' });
const choose = (label: string, ...files: File[]) => fireEvent.change(controlOf(label), { target: { files } });

/** The alerts within the page; toasts are apart. */
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .filter((alert) => !alert.closest('[data-position]'))
    .map((alert) => (alert.querySelector('p') ?? alert).textContent);

test.each([
  ['named like no PDF', file('deck.png'), 'Only PDF files are allowed'],
  ['only named like a PDF', file('deck.pdf', '\u0089PNG'), 'Only PDF files are allowed'],
  ['empty', file('deck.pdf', ''), 'This file is empty'],
  ['too large', file('deck.pdf', '%PDF-'.padEnd(maxDocumentBytes + 1)), 'File size must be less than 5MB'],
])('a file that is %s is refused before anything is sent', async (_, deck, sentence) => {
  const { calls } = await open();
  choose('Pitch deck', deck);
  await waitFor(() => expect(alerts()).toEqual([sentence]));
  expect(calls.map(([route]) => route)).toEqual(['getApplications']);
});

test('a file just over the limit is not shown with the size of the limit, and how to make it smaller', async () => {
  await open();
  choose('Pitch deck', file('too-big.pdf', '%PDF-'.padEnd(maxDocumentBytes + 1)));
  await screen.findByText(/^To make it smaller, export the PDF again/);
  screen.getByText('5.01 MB');
});

test('Next during an upload says that files are still uploading, not that they are missing', async () => {
  const { user } = await open();
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}));
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  await screen.findByRole('link', { name: 'Pitch Deck is required' });
  choose('Pitch deck', file('deck.pdf'));
  await screen.findByRole('button', { name: 'Cancel deck.pdf' });
  await user.click(next);
  await screen.findByText('Your files are still uploading. Please wait until they are done, or cancel them.');
  expect(screen.queryByText('Pitch Deck is required')).toBeNull();
  screen.getByRole('link', { name: /^Business registration certificate is required/ });
});

test('the step says that a file is infected, and Next leads to its question', async () => {
  const id = crypto.randomUUID();
  const draft = record({}, { id, application_id: id });
  const { pitchDeck } = draft.data;
  const { user } = await open({
    getApplications: () => ok(draft),
    listDocuments: () => ok({ documents: [{ key: pitchDeck?.key, scan: 'unsafe' }] }),
  });
  await screen.findByText('Not safe: a virus was found in this file. Remove it and upload a clean copy.');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const link = await screen.findByRole('link', { name: /^Pitch deck: a virus was found in this file/ });
  screen.getByRole('heading', { level: 2, name: 'Documents' });
  await user.click(link);
  expect(document.activeElement).toBe(controlOf('Pitch deck'));
  expect(controlOf('Pitch deck').getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: /^Remove .*deck/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /a virus was found/ })).toBeNull());
});

test('of eleven files the last is refused', async () => {
  const never = new Promise<never>(() => {});
  const { calls } = await open();
  vi.stubGlobal('fetch', () => never);
  choose('Other supporting documents', ...Array.from({ length: 11 }, (_, at) => file(`paper-${at}.pdf`)));
  await waitFor(() => expect(alerts()).toEqual(['At most 10 files']));
  expect(calls.map(([route]) => route)).toEqual(['getApplications']);
});

test('an upload that fails is shown with its file and as a toast, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed = 'File upload failed. Please try again.';
  const failures = [
    [() => refusal('internal-error'), failed],
    [() => ({ status: 429, body: { message: 'Too Many Requests' } }), failed],
    [offline, failed],
    [() => refusal('too-many-uploads'), 'Too many uploads. Please try again later.'],
    [
      () => refusal('applications-closed'),
      'Applications closed on 15 May 2027. Everything you saved is kept.',
    ],
    [() => ok({}), 'No URL returned from server'],
  ] as const;
  const { user, calls } = await open({ requestUpload: inTurn(...failures.map(([answer]) => answer)) });
  choose('Pitch deck', file('deck.pdf'));
  for (const [tried, [, sentence]] of failures.entries()) {
    const retry = await screen.findByRole('button', { name: 'Try again deck.pdf' });
    expect(calls.filter(([route]) => route === 'requestUpload')).toHaveLength(tried + 1);
    expect(alerts()).toEqual([sentence]);
    await user.click(retry);
  }
  screen.getByText('Failed to upload file for Pitch deck');
});
