import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { problem } from '../../../test/stub-api.ts';
import { reviewApi, serverError, submission } from '../../../test/stub-review-api.ts';
import { Dashboard } from './dashboard.tsx';

const api = reviewApi(
  submission(1, { stage1: 'approved', stage2: 'approved' }),
  submission(2, { stage1: 'approved' }),
  submission(3),
);

const show = () => renderPage('/', <Dashboard />).user;
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const card = (title: string) => within(screen.getByRole('region', { name: title }));

describe('the figures', () => {
  test('show counts, summary and shares', async () => {
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
    // No table has those that only stage 1 verified.
    expect(shares.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Verified at both stages', '/admin/stage2?in.queue=verified'],
      ['Not verified at stage 1', '/admin/stage1?in.queue=not-verified'],
    ]);
  });

  test('are zero without submissions', async () => {
    api.submissions = [];
    show();
    await screen.findByText('Total Submitted');
    expect(figure('Total Submitted')).toBe('0');
    expect(figure('Verification progress')).toBe('0.00%');
    expect(card('Verification Stages').getAllByText('0.00%')).toHaveLength(2);
  });
});

test('figures that load are a skeleton, and Refresh is busy; after an error, it loads them, and keeps those loaded before', async () => {
  api.refuse('/application-metrics', serverError);
  const pending = api.delay('/application-metrics');
  const user = show();
  await screen.findByRole('status', { name: 'Loading the figures' });
  expect(screen.getByRole('button', { name: 'Refreshing...' }).getAttribute('aria-busy')).toBe('true');
  pending.release();
  const alert = await screen.findByRole('alert');
  expect(screen.queryByRole('status', { name: 'Loading the figures' })).toBeNull();
  within(alert).getByText('Failed to load application metrics');
  expect(alert.dataset['tone']).toBe('error');
  api.refuse('/application-metrics', undefined);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Total Submitted');
  expect(screen.queryByRole('alert')).toBeNull();
  api.refuse('/application-metrics', serverError);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Failed to load application metrics');
  expect(figure('Total Submitted')).toBe('3');
});

test('in a stage without a round, a link leads to where one is made', async () => {
  api.refuse('/application-metrics', problem('no-round'));
  show();
  await screen.findByText('No round is published yet');
  expect(screen.getByRole('link', { name: 'Rounds' }).getAttribute('href')).toBe('/admin/rounds');
});
