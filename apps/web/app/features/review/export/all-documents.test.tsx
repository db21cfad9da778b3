import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { type SavedFile, stubSavedFiles, stubStore } from '../../../../test/saved-files.ts';
import { reviewApi, serverError, serverMessage, submission } from '../../../../test/stub-review-api.ts';
import { SubmissionView } from '../application/submission-view.tsx';

const one = submission(1);

let saved: readonly SavedFile[];

const api = reviewApi(one);

beforeEach(() => {
  saved = stubSavedFiles();
});

async function download() {
  const { user } = renderPage('/', <SubmissionView submission={one} onRead={undefined} />);
  await user.click(screen.getByRole('button', { name: 'Download all documents' }));
}

test('saves all documents of an application, whose export the server records', async () => {
  stubStore();
  await download();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('GSP-2026-000001-documents.zip');
  const text = await saved[0]?.content.text();
  for (const name of ['pitch-deck', 'business-registration-certificate'])
    expect(text).toContain(`GSP-2026-000001 Neer Labs/GSP-2026-000001-${name}.pdf`);
  const application_ids = [one.application_id];
  expect(api.exports).toEqual([{ stage: 'stage1', application_ids, format: 'documents' }]);
  expect(api.calls).toEqual(['POST /exports']);
  await screen.findByRole('button', { name: 'Download all documents' });
});

test.each([
  [
    'the application is closed since a conflict',
    () => api.closed.add(one.application_id),
    'This application is closed to you.',
  ],
  ['the server fails', () => api.refuse('/exports', serverError), serverMessage],
])('saves nothing when %s, and says why', async (_, fail, sentence) => {
  fail();
  await download();
  await screen.findByText(sentence);
  expect(saved).toEqual([]);
});
