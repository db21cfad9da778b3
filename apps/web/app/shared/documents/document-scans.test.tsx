import type { ScanState } from '@portal/contracts/uploads/scan';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { ok, stubApi } from '../../../test/stub-api.ts';
import { signInAs } from '../../../test/user-pool.ts';
import { DocumentLink } from './document-link.tsx';
import { DocumentScans, documentKeysOf, type ScanReader } from './document-scans.tsx';

beforeEach(() => signInAs());

const applicationId = '0b8f2c1e-0000-4000-8000-000000000001';
const deck = { key: 'founders/1/direct/deck.pdf', name: 'deck.pdf', size: 2048 };

/** Shows a document to a reader; the server returns `states` one after the other. */
function show(reader: ScanReader, ...states: ScanState[]) {
  const listDocuments = () => {
    const scan = states.length > 1 ? states.shift() : states[0];
    return ok({ documents: [{ key: deck.key, scan }] });
  };
  const api = stubApi({ listDocuments });
  renderPage(
    '/',
    <DocumentScans applicationId={applicationId} keys={[deck.key]} reader={reader}>
      <DocumentLink applicationId={applicationId} document={deck} />
    </DocumentScans>,
  );
  return api;
}

const download = () => screen.queryByRole('button', { name: /Download deck.pdf/ });

describe('a document', () => {
  test.each([
    ['editor', 'unsafe', 'Not safe: a virus was found in this file. Remove it and upload a clean copy.'],
    ['founder', 'unsafe', /so nobody can open it. Please write to \S+@/],
    ['organiser', 'unsafe', 'Not safe: a virus was found in this file. It cannot be downloaded.'],
    ['editor', 'unchecked', /If a password locks it, upload a copy without a password/],
    ['founder', 'unchecked', /could not look into this file .* Please write to \S+@/],
    ['organiser', 'unchecked', /could not be searched for viruses/],
  ] as const)('tells the %s that it is %s, and cannot be downloaded', async (reader, state, words) => {
    show(reader, state);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    screen.getByText('deck.pdf');
    expect(download()).toBeNull();
  });

  test('can be downloaded while its status is unknown and once it is clean, not while its scan runs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = show('organiser', 'checking', 'clean');
    expect(download()).not.toBeNull();
    await screen.findByText('Being checked for viruses');
    expect(download()).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(download()).not.toBeNull());
    expect(calls).toHaveLength(2);
  });

  test('is read at once when it joins others whose scans took long, and polling ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = stubApi({
      listDocuments: () => ok({ documents: [{ key: deck.key, scan: 'checking' }] }),
    });
    function Page() {
      const [keys, setKeys] = useState([deck.key]);
      return (
        <>
          <DocumentScans applicationId={applicationId} keys={keys} reader="editor">
            <DocumentLink applicationId={applicationId} document={deck} />
          </DocumentScans>
          <button type="button" onClick={() => setKeys([deck.key, 'founders/1/direct/plan.pdf'])}>
            Upload
          </button>
        </>
      );
    }
    renderPage('/', <Page />);
    await screen.findByText('Being checked for viruses');
    const hour = 3_600_000;
    await vi.advanceTimersByTimeAsync(hour);
    expect(calls).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(calls).toHaveLength(21);
    await vi.advanceTimersByTimeAsync(hour);
    expect(calls).toHaveLength(40);
  });
});

test('documentKeysOf finds single documents and lists', () => {
  const answers = { pitchDeck: { key: 'a' }, testDocument: null };
  expect(documentKeysOf({ ...answers, otherSupportingDocuments: [{ key: 'b' }] })).toEqual(['a', 'b']);
});
