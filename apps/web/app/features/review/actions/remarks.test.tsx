import { firstRound } from '@portal/contracts/rounds/first-round';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectClosed } from '../../../../test/dialogs.ts';
import { findQuestion, findReview, idOf, openApplication, openReview } from '../../../../test/stage-page.tsx';
import { problem } from '../../../../test/stub-api.ts';
import { reviewApi, serverError, serverMessage, submission } from '../../../../test/stub-review-api.ts';

const api = reviewApi(submission(1), submission(2));

/** Opens an application and asks for a decision on it. */
async function ask(key: 'a' | 'r' | 's', open: () => ReturnType<typeof openReview> = openReview) {
  const { user } = await open();
  const press = async (pressed: string) => {
    await user.keyboard(pressed);
    return questionOf();
  };
  /** The question, with what it has for remarks. */
  const questionOf = async () => {
    const asked = await findQuestion();
    const message = () => asked.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the founder' });
    const write = async (text: string, name = 'Message to the founder') => {
      await user.click(asked.getByRole('textbox', { name }));
      await user.paste(text);
    };
    const decide = async (name: string) => {
      await user.click(asked.getByRole('button', { name }));
      await expectClosed('Are you sure?');
    };
    const unfold = () => user.click(asked.getByText('Reason and message'));
    return { ...asked, message, write, decide, unfold };
  };
  return { user, press, asked: await press(key) };
}

describe('remarks', () => {
  test('are sent with the decision: the sentence of the reason, and the message', async () => {
    const { user, asked } = await ask('r');
    await asked.unfold();
    await user.click(asked.getByRole('radio', { name: 'There is no proof of concept yet.' }));
    await asked.write(' Please apply again.\n\nMeena ');
    await asked.decide('Reject');
    expect(api.decisionBodies).toEqual([
      { reason: 'There is no proof of concept yet.', message_to_founder: 'Please apply again.\n\nMeena' },
    ]);
  });

  test('are in a form that is closed at first, and can have another reason, without which there is no decision', async () => {
    const { user, asked } = await ask('r');
    const group = asked.getByText('Reason and message').closest('details');
    expect(group).toHaveProperty('open', false);
    await asked.unfold();
    expect(group).toHaveProperty('open', true);
    expect(asked.getAllByRole('radio')).toHaveLength(firstRound.rejectionReasons.length + 2);
    await user.click(asked.getByRole('radio', { name: 'Another reason' }));
    await asked.write('  ', 'Another reason');
    expect(asked.getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', true);
    await asked.write('Too late for this round', 'Another reason');
    await asked.decide('Reject');
    expect(api.decisionBodies).toEqual([{ reason: 'Too late for this round' }]);
  });

  test('make a shortlist a POST', async () => {
    const { user, asked } = await ask('s');
    await user.click(asked.getByText('Message to the founder', { selector: 'summary' }));
    await asked.write('Well done');
    await asked.decide('Shortlist');
    expect(api.decisionBodies).toEqual([{ message_to_founder: 'Well done' }]);
    expect(api.calls).toContain(`POST /applications/${idOf(1)}/shortlist/stage1`);
  });

  test('survive a cancelled question, for the same application and decision only', async () => {
    const { user, press, asked } = await ask('r');
    await asked.unfold();
    await user.click(asked.getByRole('radio', { name: 'Another reason' }));
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leaves()).toBe(true);
    await asked.write('Please apply again.');
    await asked.decide('Cancel');
    expect(leaves()).toBe(false);
    const approval = await press('a');
    expect(approval.queryByRole('radio')).toBeNull();
    approval.getByText('The founder reads it in the e-mail and in the portal.');
    expect(approval.message().value).toBe('');
    await user.keyboard('{Escape}');
    await expectClosed('Are you sure?');
    expect((await press('r')).message().value).toBe('Please apply again.');
    await user.keyboard('{Escape}');
    await expectClosed('Are you sure?');
    await user.keyboard('j');
    await findReview(2);
    await screen.findByText('Founder Information');
    expect((await press('r')).message().value).toBe('');
    // Nothing asks for the other reason, either.
    await user.keyboard('{Enter}');
    await expectClosed('Are you sure?');
    expect(api.decisionBodies).toEqual([undefined]);
  });

  test('survive a failed decision, which closes its dialogs and says why, with the application', async () => {
    // Of a session that goes on.
    api.refuse('/reject/stage1', problem('not-signed-in'));
    const { user, press, asked } = await ask('r', openApplication);
    await asked.unfold();
    await user.click(asked.getByRole('radio', { name: 'The plan is incomplete.' }));
    await asked.write('Please apply again.');
    await asked.decide('Reject');
    const text = await screen.findByText('Failed to reject application: about not-signed-in');
    const toast = within(text.closest<HTMLElement>('[role=alert]') ?? document.body);
    for (const said of ['Error', 'GSP-2026-000001 · Neer Labs']) toast.getByText(said);
    await expectClosed();
    api.refuse('/reject/stage1', undefined);
    await user.click(await screen.findByRole('link', { name: 'Review GSP-2026-000001' }));
    await screen.findByText('Founder Information');
    const again = await press('r');
    expect(again.message().value).toBe('Please apply again.');
    expect(again.getByRole('radio', { name: 'The plan is incomplete.' })).toHaveProperty('checked', true);
    again.getByText(/written$/);
    await again.decide('Reject');
    expect(api.decisionBodies).toEqual([
      { reason: 'The plan is incomplete.', message_to_founder: 'Please apply again.' },
    ]);
  });
});

test('the preview of the mail takes the focus, disappears when the message changes, and says why it fails', async () => {
  const { user, asked } = await ask('r');
  await asked.unfold();
  await asked.write('Please apply again.');
  const preview = () => user.click(asked.getByRole('button', { name: 'Preview the mail' }));
  api.refuse('/mail-preview/stage1', serverError);
  const { release } = api.delay('/mail-preview/stage1');
  await preview();
  await asked.findByRole('button', { name: 'Writing the mail...' });
  release();
  await asked.findByText('The mail cannot be shown.');
  asked.getByText(serverMessage);
  api.refuse('/mail-preview/stage1', undefined);
  await preview();
  const mail = await asked.findByRole('region', { name: 'The mail' });
  expect(within(mail).getByText('Mail: reject').closest('[lang]')).toHaveProperty('lang', 'ta');
  within(mail).getByText(/Please apply again\.$/);
  await waitFor(() => expect(document.activeElement).toBe(mail));
  await asked.write(' Soon.');
  expect(asked.queryByRole('region', { name: 'The mail' })).toBeNull();
  expect(api.decisionBodies).toEqual([]);
});
