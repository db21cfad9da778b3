import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readInTamil } from '../../../../test/read-in-tamil.ts';
import { shownNumbers, showStage, showTable } from '../../../../test/stage-page.tsx';
import { reviewApi, serverError, submission, submissions } from '../../../../test/stub-review-api.ts';

/* The search of a stage: the loaded rows at once, then all answers by the server. */

const first = submission(1, {
  data: {
    ...submission(1).data,
    founderName: 'Ilango Arumugam',
    startupName: 'Vayal Energy',
    email: 'ilango.0@example.org',
    phone: '8566452094',
    city: 'cuddalore',
    startupCategory: ['waste_management'],
    currentStage: 'pilot',
    innovationDescription: 'Container digesters from Xylotech',
  },
});

const api = reviewApi(first, ...[2, 3, 4, 5].map((number) => submission(number)));

const searches = () => api.calls.filter((call) => call.includes('&q='));
const status = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text));

test.each([
  [
    'English',
    () => undefined,
    ['ilango.0@example.org', '+91 8566452094', '85664 52094', 'Arumugam Ilango', 'pending cuddalore pilot'],
    ['கடலூர்', 'கழிவு மேலாண்மை vayal', 'GSP-2026-1'],
  ],
  ['Tamil', readInTamil, ['Cuddalore', 'கடலூர்'], ['Waste Management', 'நிலுவையில் கழிவு மேலாண்மை']],
])('in %s, the loaded rows are found by words, numbers and names in either language', async (...row) => {
  const [, read, some, others] = row;
  read();
  const page = await showTable();
  for (const text of [...some, ...others]) {
    const query = new URLSearchParams({ q: text });
    api.refuse(`&${query}`, { ...serverError, status: 400 });
    await page.goTo(`/admin/stage1?${query}`);
    expect(shownNumbers(), text).toEqual(['GSP-2026-000001']);
  }
});

describe('the search of the answers', () => {
  test('shows below the name of the start-up the words in which it found a row', async () => {
    const { user } = showStage('?q=digesters');
    const hit = await screen.findByText('digesters', { selector: 'mark' });
    expect(hit.closest('td')?.textContent).toBe('Vayal EnergyContainer digesters from Xylotech');
    await user.type(screen.getByRole('searchbox'), ' vayal');
    await screen.findByText('digesters', { selector: 'mark' });
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(document.querySelector('mark')).toBeNull());
  });

  test('adds what it finds, in the order of the table, and says how many', async () => {
    const data = { ...submission(5).data, startupName: 'Digesters Ltd' };
    api.submissions = [...api.submissions.slice(0, 4), submission(5, { data })];
    const answer = api.delay('&q=digesters');
    const { user } = showStage('?sort=number.desc');
    await user.type(await screen.findByRole('searchbox'), 'digesters');
    await status('Searching all answers…');
    expect(shownNumbers()).toEqual(['GSP-2026-000005']);
    answer.release();
    await status('1 found in the answers');
    expect(shownNumbers()).toEqual(['GSP-2026-000005', 'GSP-2026-000001']);
    expect(searches()).toEqual(['GET /applications/submitted/stage1?view=summary&q=digesters']);
  });

  test('asks page after page', async () => {
    api.submissions = submissions(250);
    api.submissions[249] = submission(250, { data: first.data });
    api.pageSize = 100;
    const third = api.delay('&q=digesters&cursor=200');
    showStage('?q=digesters');
    await status('Searching all answers…');
    third.release();
    await status('1 found in the answers');
    expect(shownNumbers()).toEqual(['GSP-2026-000250']);
    expect(searches()).toHaveLength(3);
  });

  test('starts with three letters, and remembers its results', async () => {
    const { user } = showStage();
    const box = await screen.findByRole('searchbox');
    await user.type(box, 'xy');
    await screen.findByText('No data found');
    await user.type(box, 'lotech');
    await status('1 found in the answers');
    await user.type(box, 'x');
    await status('No more found in the answers');
    await user.type(box, '{Backspace}');
    await status('1 found in the answers');
    expect(searches().map((call) => call.split('&q=')[1])).toEqual(['xylotech', 'xylotechx']);
  });

  test('does not ask for a text that is too long', async () => {
    showStage(`?q=${'digest'.repeat(20)}`);
    await screen.findByText('No data found');
    expect(searches()).toEqual([]);
  });

  test('continues after a failure', async () => {
    api.refuse('&q=digesters', { ...serverError, status: 400 });
    const { user } = showStage('?q=digesters');
    await status('Could not search the answers.');
    api.refuse('&q=digesters', undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await status('1 found in the answers');
  });
});
