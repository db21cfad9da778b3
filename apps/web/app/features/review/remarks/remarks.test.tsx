import { programme } from '@portal/contracts/programme';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import {
  type StubReviewApi,
  serverError,
  stubReviewApi,
  submission,
} from '../../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { session } from '../../../session/session.ts';
import { StagePage } from '../stage-page.tsx';

let api: StubReviewApi;
const [first, second] = [submission(1), submission(2)];

beforeEach(async () => {
  fetchAuthSession.mockResolvedValue(tokensOf(['organiser']));
  await session.check();
  api = stubReviewApi(first, second);
});

const question = async () => within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull());

/** Opens an application and asks for a decision on it. */
async function ask(key: 'a' | 'r' | 's', one = first) {
  const page = renderPage(
    '/admin/stage1',
    <StagePage stage="stage1" />,
    `/admin/stage1?open=${one.application_id}`,
  );
  await screen.findByText('Founder Information');
  await page.user.keyboard(key);
  return { ...page, asked: await question() };
}

type Asked = Awaited<ReturnType<typeof question>>;

async function write(user: UserEvent, asked: Asked, message: string, name = 'Message to the founder') {
  await user.click(asked.getByRole('textbox', { name }));
  await user.paste(message);
}

const messageIn = (asked: Asked) =>
  asked.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the founder' }).value;

describe('a decision without remarks', () => {
  test.each([
    ['a', 'Approve', 'POST', 'approve'],
    ['r', 'Reject', 'POST', 'reject'],
    ['s', 'Shortlist', 'GET', 'shortlist'],
  ] as const)('%s, Enter: is sent without a body', async (key, button, method, action) => {
    const { user, asked } = await ask(key);
    expect(document.activeElement).toBe(asked.getByRole('button', { name: button }));
    await user.keyboard('{Enter}');
    await isClosed();
    expect(api.decisionBodies).toEqual([undefined]);
    expect(api.calls).toContain(`${method} /applications/${first.application_id}/${action}/stage1`);
  });

  test('offers reasons for a rejection only, and a message for each; the form is closed at first', async () => {
    const { user, asked } = await ask('r');
    const group = asked.getByText('Reason and message').closest('details');
    expect(group).toHaveProperty('open', false);
    await user.click(asked.getByText('Reason and message'));
    expect(group).toHaveProperty('open', true);
    expect(asked.getAllByRole('radio')).toHaveLength(programme.rejectionReasons.length + 2);
    await user.keyboard('{Escape}');
    await isClosed();
    await user.keyboard('a');
    const approval = await question();
    expect(approval.queryByRole('radio')).toBeNull();
    approval.getByText('It is part of the e-mail. The portal does not show it to the founder.');
  });
});

describe('remarks', () => {
  test('are sent with the decision: the sentence of the reason, and the message', async () => {
    const { user, asked } = await ask('r');
    await user.click(asked.getByText('Reason and message'));
    await user.click(asked.getByRole('radio', { name: 'There is no proof of concept yet.' }));
    await write(user, asked, ' Please apply again.\n\nMeena ');
    await user.click(asked.getByRole('button', { name: 'Reject' }));
    await isClosed();
    expect(api.decisionBodies).toEqual([
      { reason: 'There is no proof of concept yet.', message_to_founder: 'Please apply again.\n\nMeena' },
    ]);
  });

  test('can have another reason, for which the confirm button asks', async () => {
    const { user, asked } = await ask('r');
    await user.click(asked.getByText('Reason and message'));
    await user.click(asked.getByRole('radio', { name: 'Another reason' }));
    await write(user, asked, '  ', 'Another reason');
    await user.click(asked.getByText('Reason and message'));
    await user.click(asked.getByRole('button', { name: 'Write the reason' }));
    expect(document.activeElement).toBe(asked.getByRole('textbox', { name: 'Another reason' }));
    expect(document.activeElement?.closest('details')).toHaveProperty('open', true);
    expect(api.decisionBodies).toEqual([]);
    await user.paste('Too late for this round');
    await user.click(asked.getByRole('button', { name: 'Reject' }));
    await isClosed();
    expect(api.decisionBodies).toEqual([{ reason: 'Too late for this round' }]);
  });

  test('of another application do not ask for a reason: r, Enter rejects it', async () => {
    const { user, asked } = await ask('r');
    await user.click(asked.getByText('Reason and message'));
    await user.click(asked.getByRole('radio', { name: 'Another reason' }));
    await user.keyboard('{Escape}');
    await isClosed();
    await user.keyboard('j');
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
    await screen.findByText('Founder Information');
    await user.keyboard('r');
    await question();
    await user.keyboard('{Enter}');
    await isClosed();
    expect(api.decisionBodies).toEqual([undefined]);
  });

  test('make a shortlist a POST', async () => {
    const { user, asked } = await ask('s');
    await user.click(asked.getByText('Message to the founder', { selector: 'summary' }));
    await write(user, asked, 'Well done');
    await user.click(asked.getByRole('button', { name: 'Shortlist' }));
    await isClosed();
    expect(api.decisionBodies).toEqual([{ message_to_founder: 'Well done' }]);
    expect(api.calls).toContain(`POST /applications/${first.application_id}/shortlist/stage1`);
  });

  test('survive a cancelled question, for the same application and decision only', async () => {
    const { user, asked } = await ask('r');
    await user.click(asked.getByText('Reason and message'));
    await write(user, asked, 'Please apply again.');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await isClosed();
    await user.keyboard('a');
    expect(messageIn(await question())).toBe('');
    await user.keyboard('{Escape}');
    await isClosed();
    await user.keyboard('r');
    expect(messageIn(await question())).toBe('Please apply again.');
    await user.keyboard('{Escape}');
    await isClosed();
    await user.keyboard('j');
    await screen.findByRole('dialog', { name: 'Application: GSP-2026-000002' });
    await screen.findByText('Founder Information');
    await user.keyboard('r');
    expect(messageIn(await question())).toBe('');
  });

  test('survive a failed decision', async () => {
    api.refuse('/reject/stage1', serverError);
    const { user, asked } = await ask('r');
    await user.click(asked.getByText('Reason and message'));
    await user.click(asked.getByRole('radio', { name: 'The plan is incomplete.' }));
    await write(user, asked, 'Please apply again.');
    await user.click(asked.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toEqual([]));
    api.refuse('/reject/stage1', undefined);
    await user.click(await screen.findByRole('button', { name: 'Review GSP-2026-000001' }));
    await screen.findByText('Founder Information');
    await user.keyboard('r');
    const again = await question();
    expect(messageIn(again)).toBe('Please apply again.');
    expect(again.getByRole('radio', { name: 'The plan is incomplete.' })).toHaveProperty('checked', true);
    again.getByText(/written$/);
    await user.click(again.getByRole('button', { name: 'Reject' }));
    await isClosed();
    expect(api.decisionBodies).toEqual([
      { reason: 'The plan is incomplete.', message_to_founder: 'Please apply again.' },
    ]);
  });
});

describe('the preview of the mail', () => {
  async function preview() {
    const page = await ask('r');
    await page.user.click(page.asked.getByText('Reason and message'));
    await write(page.user, page.asked, 'Please apply again.');
    await page.user.click(page.asked.getByRole('button', { name: 'Preview the mail' }));
    return page;
  }

  test('shows subject and text, takes the focus, and disappears when the message changes', async () => {
    const { release } = api.delay('/mail-preview/stage1');
    const { user, asked } = await preview();
    await asked.findByRole('button', { name: 'Writing the mail...' });
    release();
    const mail = await asked.findByRole('region', { name: 'The mail' });
    expect(within(mail).getByText('Mail: reject').closest('[lang]')).toHaveProperty('lang', 'ta');
    within(mail).getByText(/Please apply again\.$/);
    expect(document.activeElement).toBe(mail);
    await write(user, asked, ' Soon.');
    expect(asked.queryByRole('region', { name: 'The mail' })).toBeNull();
    expect(api.decisionBodies).toEqual([]);
  });

  test('says why it cannot be shown', async () => {
    api.refuse('/mail-preview/stage1', serverError);
    const { user, asked } = await preview();
    await asked.findByText('The mail cannot be shown.');
    asked.getByText(serverError.message);
    api.refuse('/mail-preview/stage1', undefined);
    await user.click(asked.getByRole('button', { name: 'Preview the mail' }));
    await asked.findByRole('region', { name: 'The mail' });
  });
});

test('the history shows the reason and the message', async () => {
  api.assessing.history = [
    {
      kind: 'decided',
      number: 1,
      at: '2026-11-22T09:34:00.000Z',
      by: 'Arjun Selvam',
      by_sub: 'sub-2',
      stage: 'stage1',
      action: 'shortlist',
      from: 'pending',
      to: 'shortlisted',
      reason: 'Good <b>figures</b>',
      message_to_founder: 'Well done {name}',
      assessments: [],
    },
  ];
  renderPage('/admin/stage1', <StagePage stage="stage1" />, `/admin/stage1?open=${first.application_id}`);
  const history = within(await screen.findByRole('region', { name: 'Notes and history' }));
  await history.findByText('Good <b>figures</b>');
  history.getByText('The e-mail to the founder had a message.');
  history.getByText('Well done {name}');
});
