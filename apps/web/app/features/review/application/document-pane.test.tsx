import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findReview, idOf, openReview } from '../../../../test/stage-page.tsx';
import { ok, problem } from '../../../../test/stub-api.ts';
import { answers, reviewApi, submission } from '../../../../test/stub-review-api.ts';

const first = submission(1);

const setViewer = (pdfViewerEnabled: boolean) => Object.assign(navigator, { pdfViewerEnabled });

afterEach(() => void setViewer(false));
const api = reviewApi(first, submission(2));

beforeEach(() => void setViewer(true));

const review = async () => (await openReview()).user;

const frame = (title: string) => screen.findByTitle<HTMLIFrameElement>(title);
const frames = () => document.querySelectorAll('iframe');
const asked = () => api.calls.filter((call) => call.includes('/documents/'));

test('d opens the first document beside the text, ] and [ change it, d closes it', async () => {
  const user = await review();
  await user.keyboard(']');
  expect(asked()).toEqual([]);
  await user.keyboard('d');
  expect((await frame('Pitch deck')).src).toBe('https://store.example.org/1?inline#navpanes=0');
  const pane = within(screen.getByRole('region', { name: 'Document: Pitch deck' }));
  expect(pane.getByRole('status').textContent).toBe('1 of 2');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Answers' }));
  await user.keyboard(']');
  expect((await frame('Business registration certificate')).src).toBe(
    'https://store.example.org/2?inline#navpanes=0',
  );
  await user.keyboard(']');
  await user.keyboard('[[');
  await frame('Pitch deck');
  await user.keyboard('d');
  expect(frames()).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Answers' }));
});

test('a button opens its document, and each opening asks for a new URL', async () => {
  const user = await review();
  await user.click(screen.getByRole('button', { name: 'Read: Business registration certificate' }));
  await frame('Business registration certificate');
  await user.click(screen.getByRole('button', { name: 'Close document' }));
  expect(frames()).toHaveLength(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Answers' })));
  await user.click(screen.getByRole('button', { name: 'Read: Business registration certificate' }));
  await frame('Business registration certificate');
  const path = `GET /applications/${first.application_id}/documents/2`;
  expect(asked()).toEqual([path, path]);
});

test('a document that has the keyboard says how it comes back', async () => {
  const user = await review();
  await user.keyboard('d');
  const document = await frame('Pitch deck');
  act(() => {
    document.focus();
    window.dispatchEvent(new Event('blur'));
  });
  await user.click(await screen.findByRole('button', { name: /^The keys work in the document\./ }));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(screen.queryByRole('button', { name: /^The keys work in the document\./ })).toBeNull();
  expect(window.document.activeElement).toBe(screen.getByRole('region', { name: 'Answers' }));
});

test('the pane keeps its place while the next application loads, and d closes and opens it', async () => {
  const user = await review();
  await user.keyboard('d]');
  await frame('Business registration certificate');
  const second = api.delay(idOf(2));
  await user.keyboard('j');
  await findReview(2);
  await screen.findByRole('status', { name: 'Loading the document' });
  await user.keyboard(']d');
  expect(screen.queryByRole('status', { name: 'Loading the document' })).toBeNull();
  await user.keyboard('d');
  await screen.findByRole('status', { name: 'Loading the document' });
  second.release();
  await frame('Pitch deck');
  expect(asked().at(-1)).toBe(`GET /applications/${idOf(2)}/documents/1`);
});

test('a refusal of the server and a network that blocks the store are named, beside the text and before a download', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  api.refuse('/documents/1', problem('document-unsafe', { message: 'A virus was found.' }));
  const user = await review();
  await user.keyboard('d');
  const pane = within(await screen.findByRole('region', { name: 'Document: Pitch deck' }));
  await pane.findByText('A virus was found.');
  api.refuse('/documents/1', undefined);
  api.lose('GET /1?inline');
  await user.click(pane.getByRole('button', { name: 'Try again' }));
  await pane.findByText(/^Your network blocks our file store\./);
  await user.click(pane.getByRole('button', { name: 'Try again' }));
  await frame('Pitch deck');
  api.lose('GET /1');
  const download = screen.getByRole('button', { name: /^Download deck\.pdf/ });
  await user.click(download);
  await screen.findByText(/^Your network blocks our file store\./);
  expect(assign).not.toHaveBeenCalled();
  await user.click(download);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://store.example.org/1'));
});

test('a document whose scan found malware is neither asked for nor offered', async () => {
  const { pitchDeck } = answers;
  api.refuse('/documents', ok({ documents: [{ key: pitchDeck?.key, scan: 'unsafe' }] }));
  const user = await review();
  await screen.findByText(/a virus was found in this file/);
  expect(screen.queryByRole('button', { name: 'Read: Pitch deck' })).toBeNull();
  await user.keyboard('d');
  const pane = within(await screen.findByRole('region', { name: 'Document: Pitch deck' }));
  pane.getByText(/a virus was found in this file/);
  expect(asked()).toEqual([]);
});

test('a browser without a PDF viewer offers downloads only', async () => {
  setViewer(false);
  const user = await review();
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
  await user.keyboard('d');
  expect(screen.queryByRole('region', { name: /^Document:/ })).toBeNull();
});
