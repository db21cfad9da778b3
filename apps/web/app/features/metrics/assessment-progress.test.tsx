import type { Assignee } from '@portal/contracts/review/assignment';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { stubBoxes } from '../../../test/layout.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { arjun, asha, meena } from '../../../test/stub-assigning.ts';
import { type StubReviewApi, serverError, stubReviewApi, submission } from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { session } from '../../session/session.ts';
import { ReviewFigures } from './review-figures.tsx';

let api: StubReviewApi;

const handedIn = { handed_in: true };

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  stubBoxes();
  api = stubReviewApi(submission(1), submission(2), submission(3, { stage1: 'approved' }));
});

const show = () => renderPage('/', <ReviewFigures />).user;
const stage1 = () => within(screen.getByRole('region', { name: 'Assessments at stage 1' }));

/** Asks people to assess the submission with that number. */
function ask(number: number, ...people: readonly Assignee[]) {
  api.assigning.assignees.set(submission(number).application_id, people);
}

describe('the progress of each person', () => {
  test('begins with the reader, then follows the names', async () => {
    ask(1, meena, { ...asha, ...handedIn });
    ask(2, asha, { ...arjun, ...handedIn });
    ask(3, { ...asha, ...handedIn }, meena);
    show();
    await stage1().findByText('Asha Raman (you)');
    expect(
      stage1()
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Asha Raman (you)2 of 3', 'Arjun Selvam1 of 1', 'Meena Kannan0 of 1']);
    const bar = stage1().getByRole('progressbar', { name: 'Asha Raman (you): 2 of 3 handed in' });
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(66.67, 1);
    expect(stage1().getByRole('link', { name: 'Meena Kannan' }).getAttribute('href')).toBe(
      '/admin/stage1?in.assignees=sub-3',
    );
  });

  test('counts all pages of the list', async () => {
    api.pageSize = 1;
    ask(1, meena);
    ask(2, meena);
    show();
    await screen.findByText('0 of 2');
  });
});

test('while nobody is asked, a link leads to the table of the stage', async () => {
  show();
  const links = () =>
    screen.queryAllByRole('link', { name: 'in the table' }).map((link) => link.getAttribute('href'));
  await waitFor(() => expect(links()).toEqual(['/admin/stage1', '/admin/stage2']));
  expect(stage1().getByText(/^Nobody is asked to assess an application at this stage/)).toBeTruthy();
});

test('a skeleton shows that it is loading', async () => {
  const pending = api.delay('/submitted/stage1?view=summary');
  show();
  await screen.findByRole('status', { name: 'Loading: Assessments at stage 1' });
  pending.release();
  await screen.findAllByRole('link', { name: 'in the table' });
});

test('a failure can be tried again', async () => {
  api.refuse('/submitted/stage1?view=summary', serverError);
  const user = show();
  const alert = await screen.findByRole('alert');
  within(alert).getByText('Failed to load applications');
  api.refuse('/submitted/stage1?view=summary', undefined);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await stage1().findByText(/^Nobody is asked/);
});
