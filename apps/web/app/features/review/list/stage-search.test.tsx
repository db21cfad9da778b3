import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { searchFor, shownNumbers, showStage } from '../../../../test/stage-page.tsx';
import { reviewApi, serverError, submission, submissions } from '../../../../test/stub-review-api.ts';

/* The search of all answers of a stage by the server; that of the loaded rows is in `stage-columns.test.tsx`. */

const { data } = submission(1);
const innovationDescription = 'Container digesters from Xylotech';
const first = submission(1, { data: { ...data, startupName: 'Vayal Energy', innovationDescription } });

const api = reviewApi(first, ...[2, 3, 4, 5].map((number) => submission(number)));

const searches = () => api.calls.filter((call) => call.includes('&q='));
const status = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text));

test('shows below the name of the start-up the words in which it found a row, also after a failure', async () => {
  api.refuse('&q=digesters', { ...serverError, status: 400 });
  const { user } = showStage('?q=digesters');
  await status('Could not search the answers.');
  api.refuse('&q=digesters', undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await status('1 found in the answers');
  const hit = await screen.findByText('digesters', { selector: 'mark' });
  expect(hit.closest('td')?.textContent).toBe('Vayal EnergyContainer digesters from Xylotech');
  await searchFor(user, ' vayal');
  await screen.findByText('digesters', { selector: 'mark' });
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(document.querySelector('mark')).toBeNull());
});

test('adds what it finds, in the order of the table, and says how many', async () => {
  const other = submission(5, { data: { ...data, startupName: 'Digesters Ltd' } });
  api.submissions = [...api.submissions.slice(0, 4), other];
  const answer = api.delay('&q=digesters');
  const { user } = showStage('?sort=number.desc');
  await searchFor(user, 'digesters');
  await status('Searching all answers…');
  expect(shownNumbers()).toEqual(['GSP-2026-000005']);
  answer.release();
  await status('1 found in the answers');
  expect(shownNumbers()).toEqual(['GSP-2026-000005', 'GSP-2026-000001']);
  expect(searches()).toEqual(['GET /applications/submitted/stage1?view=summary&q=digesters']);
});

test('asks page after page', async () => {
  api.submissions = submissions(25);
  api.submissions[24] = submission(25, { data: first.data });
  api.pageSize = 10;
  const third = api.delay('&q=digesters&cursor=20');
  showStage('?q=digesters');
  await status('Searching all answers…');
  third.release();
  await status('1 found in the answers');
  expect(shownNumbers()).toEqual(['GSP-2026-000025']);
  expect(searches()).toHaveLength(3);
});

test('starts with three letters, and remembers its results', async () => {
  const { user } = showStage();
  const box = await screen.findByRole('searchbox');
  await user.type(box, 'xy');
  await screen.findByText('No data found');
  await searchFor(user, 'lotech');
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
