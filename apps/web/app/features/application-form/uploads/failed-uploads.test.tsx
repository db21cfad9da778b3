import { exampleApplication } from '@portal/contracts/testing/example-application';
import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { findButton, findStep, openForm } from '../../../../test/application-form.tsx';
import { record } from '../../../../test/application-record.ts';
import { controlOf } from '../../../../test/fields.ts';
import { inTurn, offline, ok, problem, type StubHandlers } from '../../../../test/stub-api.ts';
import { signInAs } from '../../../../test/user-pool.ts';

/* What the documents step says about files and their upload. */

beforeEach(() => signInAs());

/** Opens the documents step of a draft, by default one without documents. */
async function open(handlers: StubHandlers = {}, changes: object = { data: exampleApplication().draft() }) {
  const id = crypto.randomUUID();
  const draft = record({}, { id, application_id: id, ...changes });
  const page = openForm(`/${id}?step=5`, { getApplications: () => ok(draft), ...handlers });
  await findStep('Documents');
  const uploads = () => page.calls.filter(([route]) => route === 'requestUpload');
  return { user: page.user, uploads };
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
  const { uploads } = await open();
  choose('Pitch deck', deck);
  await waitFor(() => expect(alerts()).toEqual([sentence]));
  expect(screen.queryByText(/^To make it smaller, export the PDF again/) !== null).toBe(
    /size/.test(sentence),
  );
  expect(uploads()).toEqual([]);
});

test('Next during an upload says that files are still uploading, not that they are missing', async () => {
  const { user } = await open();
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}));
  const next = await findButton('Next');
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
  const { key } = record().data.pitchDeck;
  const { user } = await open({ listDocuments: () => ok({ documents: [{ key, scan: 'unsafe' }] }) }, {});
  await screen.findByText('Not safe: a virus was found in this file. Remove it and upload a clean copy.');
  await user.click(await findButton('Next'));
  const link = await screen.findByRole('link', { name: /^Pitch deck: a virus was found in this file/ });
  await findStep('Documents');
  await user.click(link);
  expect(document.activeElement).toBe(controlOf('Pitch deck'));
  expect(controlOf('Pitch deck').getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: /^Remove .*deck/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /a virus was found/ })).toBeNull());
});

test('of eleven files the last is refused', async () => {
  const { uploads } = await open();
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}));
  choose('Other supporting documents', ...Array.from({ length: 11 }, (_, at) => file(`paper-${at}.pdf`)));
  await waitFor(() => expect(alerts()).toEqual(['At most 10 files']));
  expect(uploads()).toEqual([]);
});

test('an upload that fails is shown with its file and as a toast, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed = 'File upload failed. Please try again.';
  const tooMany = 'Too many uploads. Please try again later.';
  const closed = 'Applications closed on 15 May 2027. Everything you saved is kept.';
  const failures = [
    [() => problem('internal-error'), failed],
    [() => ({ status: 429, body: { message: 'Too Many Requests' } }), failed],
    [offline, failed],
    [() => problem('too-many-uploads', { message: tooMany }), tooMany],
    [() => problem('applications-closed', { message: closed }), closed],
    [() => ok({}), 'No URL returned from server'],
  ] as const;
  const { user, uploads } = await open({ requestUpload: inTurn(...failures.map(([answer]) => answer)) });
  choose('Pitch deck', file('deck.pdf'));
  for (const [tried, [, sentence]] of failures.entries()) {
    const retry = await findButton('Try again deck.pdf');
    expect(uploads()).toHaveLength(tried + 1);
    expect(alerts()).toEqual([sentence]);
    await user.click(retry);
  }
  screen.getByText('Failed to upload file for Pitch deck');
});
