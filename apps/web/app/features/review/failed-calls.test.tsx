import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { offline } from '../../../test/stub-api.ts';
import { type StubReviewApi, stubReviewApi, submission } from '../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { session } from '../../session/session.ts';
import { StagePage } from './stage-page.tsx';

/* What organisers read when a call fails. */

const failure = {
  status: 500,
  code: 'internal-error',
  message: 'Something went wrong on our side. Your saved answers are safe.',
} as const;
let api: StubReviewApi;

beforeEach(() => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  api = stubReviewApi(submission(1, { stage1: 'pending' }));
});

/** The toast of an error with that text. */
async function expectErrorToast(text: string): Promise<void> {
  const toast = (await screen.findByText(text)).closest('[role=alert]');
  within(toast as HTMLElement).getByText('Error');
}

test.each(['stage1', 'stage2'] as const)('the list of %s that cannot be loaded', async (stage) => {
  api.refuse(`/submitted/${stage}?view=summary`, failure);
  renderPage(`/admin/${stage}`, <StagePage stage={stage} />);
  await expectErrorToast('Failed to load applications');
});

test('a decision that is refused as not signed in, in a session that goes on, closes its dialog', async () => {
  await session.check();
  const message = 'Please sign in to continue.';
  api.refuse('/shortlist/stage1', { status: 401, code: 'not-signed-in', message });
  const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />);
  await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
  await user.click(await screen.findByRole('button', { name: 'Shortlist' }));
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
  await user.click(within(question).getByRole('button', { name: 'Shortlist' }));
  await expectErrorToast(`Failed to shortlist application: ${message}`);
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
});

test('a decision that fails closes its dialog and says why', async () => {
  const { user } = renderPage('/admin/stage1', <StagePage stage="stage1" />);

  async function decide(action: string): Promise<void> {
    await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
    await user.click(await screen.findByRole('button', { name: action }));
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await user.click(within(question).getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
  }

  for (const [action, sentence] of [
    [
      'Approve',
      'Failed to approve application: Something went wrong on our side. Your saved answers are safe.',
    ],
    [
      'Reject',
      'Failed to reject application: Something went wrong on our side. Your saved answers are safe.',
    ],
    [
      'Shortlist',
      'Failed to shortlist application: Something went wrong on our side. Your saved answers are safe.',
    ],
  ] as const) {
    api.refuse(`/${action.toLowerCase()}/stage1`, failure);
    await decide(action);
    await expectErrorToast(sentence);
  }

  vi.stubGlobal('fetch', async () => offline());
  await decide('Shortlist');
  await expectErrorToast(
    'Failed to shortlist application: A network error has occurred. Please check your connection and try again.',
  );
});
