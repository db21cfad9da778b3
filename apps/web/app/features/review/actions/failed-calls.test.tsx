import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import { expectClosed } from '../../../../test/dialogs.ts';
import { decide, showStage } from '../../../../test/stage-page.tsx';
import { problem } from '../../../../test/stub-api.ts';
import { reviewApi, submission } from '../../../../test/stub-review-api.ts';

/* What organisers read when the call of a decision fails. */

const message = 'Something went wrong on our side. Everything saved before is safe.';
const failure = problem('internal-error', { message });
const unknown = 'We do not know whether it was stored. The list shows how it stands.';
const api = reviewApi(submission(1));

/** The toast of an error with that text, which names the application. */
async function expectErrorToast(text: string): Promise<void> {
  const toast = (await screen.findByText(text)).closest('[role=alert]');
  within(toast as HTMLElement).getByText('Error');
  within(toast as HTMLElement).getByText('GSP-2026-000001 · Neer Labs');
}

test('a decision that fails closes its dialogs and says why, also when the session goes on without it', async () => {
  const { user } = showStage();
  const refused = problem('stage-not-open', { message });
  for (const [action, answer, sentence] of [
    ['Approve', refused, `Failed to approve application: ${message}`],
    ['Reject', refused, `Failed to reject application: ${message}`],
    ['Shortlist', refused, `Failed to shortlist application: ${message}`],
    ['Shortlist', failure, unknown],
    ['Shortlist', problem('not-signed-in'), 'Failed to shortlist application: about not-signed-in'],
  ] as const) {
    api.refuse(`/${action.toLowerCase()}/stage1`, answer);
    await user.click(await screen.findByRole('link', { name: 'Review GSP-2026-000001' }));
    await decide(user, action);
    await expectErrorToast(sentence);
    await expectClosed();
  }
});
