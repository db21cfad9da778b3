import { exampleApplication } from '@portal/contracts/testing/example-application';
import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
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
  const own = crypto.randomUUID();
  const draft = record({}, { id: own, application_id: own, ...changes });
  const { id } = draft;
  const page = openForm(`/${id}?step=5`, { getApplications: () => ok(draft), ...handlers });
  await findStep('Documents');
  const uploads = () => page.calls.filter(([route]) => route === 'requestUpload');
  return { user: page.user, uploads, draft };
}

const file = (name: string, content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' });
const choose = (label: string, ...files: File[]) => fireEvent.change(controlOf(label), { target: { files } });

/** The alerts within the page; toasts are apart. */
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .filter((alert) => !alert.closest('[data-position]'))
    .map((alert) => (alert.querySelector('p') ?? alert).textContent);

test('a file that is no PDF, empty or too large is refused before anything is sent', async () => {
  const { uploads } = await open();
  for (const [content, sentence, advice] of [
    ['\u0089PNG', 'Only PDF files are allowed', /save it again as PDF/],
    ['', 'This file is empty', /choose it again/],
    ['%PDF-'.padEnd(maxDocumentBytes + 1), 'File size must be less than 5MB', /smaller/],
  ] as const) {
    choose('Pitch deck', file('deck.pdf', content));
    await waitFor(() => expect(alerts()).toEqual([sentence]));
    screen.getByText(advice);
  }
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

test('a file that is dropped beside an input is ignored, so that the browser does not leave the form for it', async () => {
  await open();
  const isIgnored = (target: Element, ...types: string[]) =>
    ['dragover', 'drop'].map((type) => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      return !target.dispatchEvent(Object.assign(event, { dataTransfer: { types } }));
    });
  expect(isIgnored(document.body, 'Files')).toEqual([true, true]);
  expect(isIgnored(document.body, 'text/plain')).toEqual([false, false]);
  expect(isIgnored(controlOf('Pitch deck'), 'Files')).toEqual([false, false]);
});

test('an upload that fails is shown with its file and as a toast, and can be tried again unless the server refuses it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed = 'File upload failed. Please try again.';
  const tooMany = 'Too many uploads. Please try again later.';
  const closed = 'Applications closed on 15 May 2027. Everything you saved is kept.';
  const failures = [
    [() => problem('internal-error'), failed],
    [offline, failed],
    [() => problem('too-many-uploads', { message: tooMany }), tooMany],
    [() => ok({}), 'No URL returned from server'],
    [() => problem('applications-closed', { message: closed }), closed],
  ] as const;
  const { user, uploads } = await open({ requestUpload: inTurn(...failures.map(([answer]) => answer)) });
  choose('Pitch deck', file('deck.pdf'));
  for (const [tried, [, sentence]] of failures.entries()) {
    await waitFor(() => expect(alerts()).toEqual([sentence]));
    expect(uploads()).toHaveLength(tried + 1);
    const retry = screen.queryByRole('button', { name: 'Try again deck.pdf' });
    expect(retry === null).toBe(sentence === closed);
    if (retry) await user.click(retry);
  }
  screen.getByText('Failed to upload file for Pitch deck');
});

test('a page that ends during an upload is remembered until the file is chosen again', async () => {
  const first = await open();
  vi.stubGlobal('fetch', () => new Promise<never>(() => {}));
  choose('Pitch deck', file('NEW-deck.pdf'));
  await screen.findByText('Uploading 0%');
  const lost = 'NEW-deck.pdf was not uploaded. Choose it again.';
  // A page that is ended runs no code; its successor opens the same application.
  cleanup();
  await open({}, first.draft);
  await waitFor(() => expect(alerts()).toEqual([lost]));
  cleanup();
  await open({}, first.draft);
  await waitFor(() => expect(alerts()).toEqual([lost]));
  choose('Pitch deck', file('deck.pdf', 'text'));
  await waitFor(() => expect(alerts()).toEqual(['Only PDF files are allowed']));
  expect(JSON.stringify(sessionStorage)).not.toContain('NEW-deck');
});
