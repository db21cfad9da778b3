import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { type SavedFile, stubSavedFiles } from '../../../../test/saved-files.ts';
import {
  answers,
  type StubReviewApi,
  serverError,
  stubReviewApi,
  submission,
} from '../../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { session } from '../../../session/session.ts';
import { SubmissionView } from '../submission-view.tsx';

const document = (name: string) => ({
  key: `founders/1/${name}.pdf`,
  name: `${name}.pdf`,
  size: 4,
  sha256: 'd',
  url: `https://store.example.org/${name}`,
});
const one = submission(1, {
  data: { ...answers, pitchDeck: document('deck'), businessRegistrationCertificate: document('paper') },
});

let api: StubReviewApi;
let saved: readonly SavedFile[];
let status: number;

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(one);
  saved = stubSavedFiles();
  status = 200;
  const fetchApi = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: URL | string, init: RequestInit) =>
    String(address).startsWith('https://store.') ? new Response('%PDF', { status }) : fetchApi(address, init),
  );
});

async function download() {
  const { user } = renderPage('/', <SubmissionView submission={one} onRead={undefined} />);
  await user.click(screen.getByRole('button', { name: 'Download all documents' }));
}

test('saves all documents of an application, whose export the server records', async () => {
  await download();
  await vi.waitUntil(() => saved.length > 0);
  expect(saved[0]?.name).toBe('GSP-2026-000001-documents.zip');
  const text = await saved[0]?.content.text();
  for (const name of ['pitch-deck', 'business-registration-certificate'])
    expect(text).toContain(`GSP-2026-000001/GSP-2026-000001-${name}.pdf`);
  const application_ids = [one.application_id];
  expect(api.exports).toEqual([{ stage: 'stage1', application_ids, format: 'documents' }]);
  expect(api.calls).toEqual(['POST /exports']);
  await screen.findByRole('button', { name: 'Download all documents' });
});

test('names what is missing', async () => {
  status = 403;
  await download();
  await screen.findByText('Some documents are missing');
  screen.getByText(/GSP-2026-000001-pitch-deck\.pdf: not released by the malware scan/);
});

test('says that the application is closed since a conflict of interest', async () => {
  api.assessing.closed.add(one.application_id);
  await download();
  await screen.findByText('This application is closed to you.');
  expect(saved).toEqual([]);
});

test('says why it failed', async () => {
  api.refuse('/exports', serverError);
  await download();
  await screen.findByText(serverError.message);
  expect(saved).toEqual([]);
});
