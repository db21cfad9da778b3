import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readInTamil } from '../../../test/read-in-tamil.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { readServerTime } from '../../api/server-time.ts';
import type { DocumentState } from './document-session.ts';
import { SaveStatus } from './save-status.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-04-14T05:02:00Z') });
  readServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }));
});

interface Place {
  readonly name: string;
  readonly address: string;
}

const labels = {
  en: { name: 'Startup name', address: 'Business address' },
  ta: { name: 'பெயர்', address: 'முகவரி' },
};

const kind = {
  labelOf: (field: keyof Place, locale: string) => labels[locale === 'ta' ? 'ta' : 'en'][field],
};

/** Renders the status and returns what is visible and what screen readers hear. */
function show(state: Partial<DocumentState<Place>>) {
  const full: DocumentState<Place> = { status: 'untouched', unsavable: [], kept: true, ...state };
  renderPage('/', <SaveStatus kind={kind} state={full} asTyped="Saved as you type." onDecide={() => {}} />);
  return () => [
    screen.getByRole('status').parentElement?.querySelector('[aria-hidden]')?.textContent,
    screen.getByRole('status').textContent,
  ];
}

const savedAt = '2027-04-14T05:01:00Z';

test('names the day of a save that was not today, in the time of the programme', async () => {
  const texts = show({ status: 'saved', savedAt });
  expect(texts()[0]).toMatch(/^Saved 10:31\sam$/);
  // 23:59 and 00:00 in Chennai.
  await act(() => vi.advanceTimersByTimeAsync(13 * 3_600_000 + 27 * 60_000));
  expect(texts()[0]).toMatch(/^Saved 10:31\sam$/);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(texts()[0]).toMatch(/^Saved 14 Apr 2027, 10:31\sam$/);
});

test.each<[Partial<DocumentState<Place>>, visible: RegExp, announced: string]>([
  [{}, /^$/, ''],
  [{ status: 'saving', savedAt }, /^Saving…$/, 'Saved as you type.'],
  [
    { status: 'saved', savedAt, unsavable: ['name', 'address'] },
    /^Not saved: Startup name and Business address$/,
    'Not saved: Startup name and Business address',
  ],
  [{ unsavable: ['address'] }, /^Not saved: Business address$/, 'Not saved: Business address'],
  [{ status: 'failed', savedAt, kept: false }, /^Not saved yet$/, 'Not saved yet'],
])('%j shows %s', (state, visible, announced) => {
  const [shown, heard] = show(state)();
  expect(shown).toMatch(visible);
  expect(heard).toBe(announced);
});

test('names the fields in the language that was switched to', () => {
  const texts = show({ unsavable: ['address'] });
  act(readInTamil);
  expect(texts()[0]).toContain(labels.ta.address);
});
