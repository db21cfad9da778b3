import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { answers, type StubReviewApi, stubReviewApi, submission } from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { session } from '../../session/session.ts';
import { StagePage } from './stage-page.tsx';

let api: StubReviewApi;
const first = submission(1);

const setViewer = (pdfViewerEnabled: boolean) => Object.assign(navigator, { pdfViewerEnabled });

afterEach(() => void setViewer(false));
beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  setViewer(true);
  api = stubReviewApi(first, submission(2));
});

async function review() {
  const address = `/admin/stage1?open=${first.application_id}`;
  const page = renderPage('/admin/stage1', <StagePage stage="stage1" />, address);
  await screen.findByText('Founder Information');
  return page;
}

const frame = (title: string) => screen.findByTitle<HTMLIFrameElement>(title);
const frames = () => document.querySelectorAll('iframe');
const asked = () => api.calls.filter((call) => call.includes('/documents/'));

test('d opens the first document beside the text, ] and [ change it, d closes it', async () => {
  const { user } = await review();
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
  const { user } = await review();
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

test('the next application shows its first document', async () => {
  const { user } = await review();
  await user.keyboard('d]');
  await frame('Business registration certificate');
  await user.keyboard('j');
  await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
  await frame('Pitch deck');
  expect(asked().at(-1)).toBe(`GET /applications/${submission(2).application_id}/documents/1`);
});

test('the pane keeps its place while the next application loads, and d closes and opens it', async () => {
  const { user } = await review();
  await user.keyboard('d');
  await frame('Pitch deck');
  const second = api.delay(submission(2).application_id);
  await user.keyboard('j');
  await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
  await screen.findByRole('status', { name: 'Loading the document' });
  await user.keyboard(']d');
  expect(screen.queryByRole('status', { name: 'Loading the document' })).toBeNull();
  await user.keyboard('d');
  await screen.findByRole('status', { name: 'Loading the document' });
  second.release();
  await frame('Pitch deck');
});

test('a document that the server refuses shows why', async () => {
  api.refuse('/documents/1', { status: 409, code: 'document-unsafe', message: 'A virus was found.' });
  const { user } = await review();
  await user.keyboard('d');
  await screen.findByText('A virus was found.');
  api.refuse('/documents/1', undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await frame('Pitch deck');
});

test('a document whose scan found malware is neither asked for nor offered', async () => {
  const { pitchDeck } = answers;
  vi.stubGlobal('fetch', wrapScans(fetch, [{ key: pitchDeck?.key, scan: 'unsafe' }]));
  const { user } = await review();
  await screen.findByText(/a virus was found in this file/);
  expect(screen.queryByRole('button', { name: 'Read: Pitch deck' })).toBeNull();
  await user.keyboard('d');
  const pane = within(await screen.findByRole('region', { name: 'Document: Pitch deck' }));
  pane.getByText(/a virus was found in this file/);
  expect(asked()).toEqual([]);
});

test('a browser without a PDF viewer offers downloads only', async () => {
  setViewer(false);
  const { user } = await review();
  expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
  await user.keyboard('d');
  expect(screen.queryByRole('region', { name: /^Document:/ })).toBeNull();
});

/** Answers the question for the malware scans; passes on every other call. */
function wrapScans(inner: typeof fetch, documents: readonly object[]): typeof fetch {
  return async (address, init) =>
    address instanceof URL && address.pathname.endsWith('/documents')
      ? Response.json({ documents })
      : inner(address, init);
}
