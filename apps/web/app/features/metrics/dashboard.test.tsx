import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { busy, type StubReviewApi, stubReviewApi, submission } from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { Dashboard } from './dashboard.tsx';

let desk: StubReviewApi;

beforeEach(() => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  desk = stubReviewApi(
    submission(1, { stage1: 'approved', stage2: 'approved' }),
    submission(2, { stage1: 'approved' }),
    submission(3),
  );
});

const show = () => renderPage('/', <Dashboard />).user;
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const card = (title: string) => within(screen.getByRole('region', { name: title }));

describe('the figures', () => {
  test('are counted, summed up and drawn', async () => {
    show();
    await screen.findByText('Total Submitted');
    expect(figure('Total Submitted')).toBe('3');
    expect(figure('Stage 1 Verified')).toBe('2');
    expect(figure('Stage 2 Verified')).toBe('1');
    expect(figure('Total applications')).toBe('3');
    expect(figure('Verification progress')).toBe('50.00%');
    expect(figure('Fully verified')).toBe('1');

    const stages = card('Verification Stages');
    stages.getByText('66.67%');
    stages.getByText('2 of 3 submitted');
    stages.getByText('1 of 2 verified at stage 1');
    expect(
      stages
        .getByRole('progressbar', { name: 'Stage 2: 1 of 2 verified at stage 1' })
        .getAttribute('aria-valuenow'),
    ).toBe('50');

    const shares = card('Status Distribution');
    expect(shares.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Verified at both stages1',
      'Verified at stage 1 only1',
      'Not verified at stage 11',
    ]);
  });

  test('of nothing are zeros', async () => {
    desk.submissions = [];
    show();
    await screen.findByText('Total Submitted');
    expect(figure('Total Submitted')).toBe('0');
    expect(figure('Verification progress')).toBe('0.00%');
    expect(card('Verification Stages').getAllByText('0.00%')).toHaveLength(2);
  });

  test('come again with Refresh', async () => {
    const user = show();
    await screen.findByText('Total Submitted');
    desk.submissions = [...desk.submissions, submission(4)];
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(figure('Total Submitted')).toBe('4'));
  });
});

describe('while the figures are on their way', () => {
  test('stands a skeleton, and Refresh says that it works', async () => {
    const held = desk.hold('/application-metrics');
    show();
    await screen.findByRole('status', { name: 'Loading the figures' });
    expect(screen.getByRole('button', { name: 'Refreshing...' }).getAttribute('aria-busy')).toBe('true');
    held.release();
    await screen.findByText('Total Submitted');
    expect(screen.queryByRole('status', { name: 'Loading the figures' })).toBeNull();
  });
});

describe('figures that do not come', () => {
  test('are a red banner, and Refresh brings them', async () => {
    desk.refuse('/application-metrics', busy);
    const user = show();
    const alert = await screen.findByRole('alert');
    within(alert).getByText('Failed to load application metrics');
    expect(alert.dataset['tone']).toBe('error');
    desk.refuse('/application-metrics', undefined);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Total Submitted');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leave those that were there', async () => {
    const user = show();
    await screen.findByText('Total Submitted');
    desk.refuse('/application-metrics', busy);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Failed to load application metrics');
    expect(figure('Total Submitted')).toBe('3');
  });
});
