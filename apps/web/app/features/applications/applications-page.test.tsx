import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page.tsx';
import { ok, problem, requestId, type StubHandlers, stubApi } from '../../../test/stub-api.ts';
import { fetchAuthSession, tokensOf } from '../../../test/user-pool.ts';
import { RequireSession } from '../../session/guard.tsx';
import { session } from '../../session/session.ts';
import { ApplicationsPage } from './applications-page.tsx';

const draft = {
  application_id: '0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f01',
  user_status: 'draft',
  revision: 1,
  updated_at: '2027-04-02T08:00:00.000Z',
  progress: {},
  complete_steps: [1, 2, 4],
  data: { founderName: 'Asha Raman', phone: '9876543210', startupCategory: ['green_energy'] },
};

const submitted = {
  ...draft,
  application_id: '0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f02',
  submitted_id: 'GSP-2027-000123',
  user_status: 'submitted',
  complete_steps: undefined,
  progress: { submitted_at: '2027-04-03T08:00:00.000Z', stage1: 'pending' },
  data: { ...draft.data, startupName: 'Kadal Solar' },
};

const none = ok({ message: 'No applications found for this user.', applications: [] });
const two = ok({ message: 'Applications found.', applications: [draft, submitted] });

function open(handlers: StubHandlers, state?: object, now?: string) {
  const { calls } = stubApi(handlers, now === undefined ? undefined : () => Date.parse(now));
  const page = (
    <RequireSession>
      <ApplicationsPage />
    </RequireSession>
  );
  return { ...renderPage('/applications', page, { pathname: '/applications', state }), calls };
}

/** Sets whether the screen is wide enough for the table. */
function screenIsWide(wide: boolean): void {
  const matchMedia = (query: string) => Object.assign(new EventTarget(), { matches: wide, media: query });
  vi.spyOn(window, 'matchMedia').mockImplementation(matchMedia as typeof window.matchMedia);
}

beforeEach(async () => {
  screenIsWide(true);
  fetchAuthSession.mockResolvedValue(tokensOf());
  await session.check();
});

afterEach(() => vi.restoreAllMocks());

describe('the list', () => {
  test('has eight columns on wide screens, the newest application first', async () => {
    open({ getApplications: () => two });
    const [head, submittedRow, , draftRow] = await screen.findAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll('th, td') ?? [])].map(({ textContent }) => textContent);
    expect(cells(head)).toEqual([
      'SI Number',
      'Submitted ID',
      'Founder Name',
      'Startup Name',
      'Startup Category',
      'Phone',
      'Status',
      'Action',
    ]);
    expect(cells(draftRow)).toEqual([
      '2',
      'N/A',
      'Asha Raman',
      'N/A',
      'Green Energy',
      '9876543210',
      'Draft',
      'Edit',
    ]);
    expect(cells(submittedRow)).toEqual([
      '1',
      'GSP-2027-000123',
      'Asha Raman',
      'Kadal Solar',
      'Green Energy',
      '9876543210',
      'Submitted',
      'ReviewReceipt',
    ]);
  });

  test('shows the state of each application below its row', async () => {
    open({ getApplications: () => two });
    const [, , ofSubmitted, , ofDraft] = await screen.findAllByRole('row');
    expect(ofDraft?.textContent).toMatch(
      /^3 of 6 steps, next: ImpactNot submitted. Last saved 2 Apr 2027, 1:30\spmDelete$/,
    );
    const points = [...(ofSubmitted?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(points).toEqual([
      'Submitted3 April 2027',
      'Stage 1 reviewIn review',
      'Stage 2 reviewNot started',
      'ResultNot started',
    ]);
  });

  test.each([
    [[], '0 of 6 steps, next: Basic Details'],
    [[1, 2, 3, 4, 5], '5 of 6 steps, next: Review & Submit'],
  ])('of a draft with the complete steps %j', async (complete_steps, text) => {
    const applications = [{ ...draft, complete_steps }];
    open({ getApplications: () => ok({ message: 'Applications found.', applications }) });
    await screen.findByText(text);
  });

  test('shows no state for an imported record', async () => {
    const imported = { ...draft, user_status: 'pending' };
    open({ getApplications: () => ok({ message: 'Applications found.', applications: [imported] }) });
    expect(await screen.findAllByRole('row')).toHaveLength(2);
  });

  test('shows the next date of the programme', async () => {
    open({ getApplications: () => two }, undefined, '2027-05-03T06:00:00Z');
    const date = await screen.findByText('15 May 2027');
    expect(date.closest('p')?.textContent).toBe('Application deadline: 15 May 2027, in 12 days');
  });

  test.each([
    ['before the first day', '2027-03-31T18:29:00Z', 'Applications open on 1 April 2027.'],
    ['after the deadline', '2027-05-15T18:30:00Z', 'Applications closed on 15 May 2027.'],
  ])('%s says so and offers no new application', async (_when, now, text) => {
    open({ getApplications: () => two }, undefined, now);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'New Application' })).toBeNull();
    // Drafts are read-only.
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(screen.getAllByRole('link', { name: /^Review/ })).toHaveLength(2);
  });

  test('a draft with an extended deadline can be edited until then', async () => {
    const extended = { ...draft, extended_to: '2027-05-20T18:29:59.000Z' };
    const list = ok({ message: 'Applications found.', applications: [extended] });
    open({ getApplications: () => list }, undefined, '2027-05-18T06:00:00Z');
    expect(await screen.findByRole('link', { name: /^Edit/ })).toBeTruthy();
  });

  test('counts down in the last hour', async () => {
    open({ getApplications: () => two }, undefined, '2027-05-15T18:00:00Z');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(30:00|29:\d\d)$/);
  });

  test('shows cards on small screens', async () => {
    screenIsWide(false);
    open({ getApplications: () => two });
    const cards = await screen
      .findAllByRole('listitem')
      .then((items) => items.filter((item) => item.querySelector('h2')));
    expect(screen.queryByRole('table')).toBeNull();
    const [first, second] = cards.map(({ textContent }) => textContent);
    expect(first).toMatch(/SI Number1Submitted IDGSP-2027-000123/);
    expect(first).toContain('Stage 1 review');
    expect(second).toMatch(/SI Number2Submitted IDN\/A/);
    expect(second).toContain('3 of 6 steps, next: Impact');
  });

  test('links to the form and passes the record', async () => {
    const { user, location } = open({ getApplications: () => two });
    await user.click(await screen.findByRole('link', { name: 'Review Kadal Solar' }));
    expect(location()).toEqual({
      path: `/applications-form/${submitted.application_id}`,
      state: { application: submitted },
    });
  });

  test('links to the receipt of a submission, from its row and from the confirmation', async () => {
    open({ getApplications: () => two }, { submittedId: 'GSP-2027-000123' });
    const address = `/applications/${submitted.application_id}/receipt`;
    const links = await screen.findAllByRole('link', { name: /receipt/i });
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      [address, 'Open the receipt'],
      [address, 'Receipt'],
    ]);
  });

  test('confirms a submission with the number and the next steps', async () => {
    const { user } = open({ getApplications: () => two }, { submittedId: 'GSP-2027-000123' });
    const heading = await screen.findByRole('heading', { name: 'Application submitted: GSP-2027-000123' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/We send it to asha@example.org too/)).toBeTruthy();
    expect(screen.getByText('1 June 2027').closest('li')?.textContent).toContain('Final results');
    await user.click(screen.getByRole('button', { name: 'Copy number' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(await navigator.clipboard.readText()).toBe('GSP-2027-000123');
  });

  test('shows an error when the number cannot be copied', async () => {
    const { user } = open({ getApplications: () => two }, { submittedId: 'GSP-2027-000123' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: 'Copy number' }));
    await screen.findByText('This could not be copied. Please select and copy it by hand.');
    expect(screen.getByRole('button', { name: 'Copy number' })).toBeTruthy();
  });
});

describe('a founder with an unreachable mailbox', () => {
  test.each([
    ['bounced', /Our e-mails to you come back/],
    ['complained', /reported as spam/],
  ])('sees that mails %s, and the address to write to', async (mailbox, words) => {
    open({ getApplications: () => ok({ message: '', applications: [draft], mailbox }) });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/^We could not reach asha@example.org\./);
    expect(notice.textContent).toMatch(words);
    expect(within(notice).getByRole<HTMLAnchorElement>('link').href).toMatch(/^mailto:/);
  });

  test('is the only one who sees the notice', async () => {
    open({ getApplications: () => two });
    await screen.findByRole('table');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('without applications', () => {
  test('a dialog offers to create one', async () => {
    const { user, location } = open({ getApplications: () => none });
    const dialog = await screen.findByRole('dialog', { name: 'No Applications Found' });
    await user.click(within(dialog).getByRole('button', { name: 'Later' }));
    expect(await screen.findByText('No applications found')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Create your first application' }));
    expect(location().path).toBe('/applications-form');
  });

  test('outside the round nothing offers to create one', async () => {
    open({ getApplications: () => none }, undefined, '2027-05-15T18:30:00Z');
    expect(await screen.findByText('No applications found')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create your first application' })).toBeNull();
  });

  test("the dialog opens only on the server's message", async () => {
    open({ getApplications: () => ok({ message: 'Applications found.', applications: [] }) });
    expect(await screen.findByText('No applications found')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['creates a profile', () => ({ status: 201, body: { message: 'User created' } })],
    ['continues when another tab has created it', () => problem(409, 'user-exists')],
  ])('a new founder %s', async (_, createUser) => {
    const answers = [problem(404, 'user-not-found'), none];
    const { calls } = open({ getApplications: () => answers.shift() ?? none, createUser });
    await screen.findByRole('dialog', { name: 'No Applications Found' });
    expect(calls).toEqual([
      ['getApplications', { id: 'sub-1' }],
      [
        'createUser',
        { user_id: 'sub-1', email: 'asha@example.org', phone: '+919876543210', name: 'Asha Raman' },
      ],
      ['getApplications', { id: 'sub-1' }],
    ]);
  });
});

test('keeps a loaded list when reloading it fails', async () => {
  const answers = [two, problem(403, 'forbidden')];
  const { calls } = open({ getApplications: () => answers.shift() ?? problem(403, 'forbidden') });
  await screen.findByRole('table');
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await waitFor(() => expect(calls).toHaveLength(2));
  const failure = screen.findByText(/Failed to load applications/, {}, { timeout: 200 });
  await expect(failure).rejects.toThrow();
  expect(screen.getByRole('table')).toBeTruthy();
  focusManager.setFocused(undefined);
});

test('shows an error and a retry button when the list cannot be loaded', async () => {
  const answers = [problem(500, 'internal-error'), two];
  const { user } = open({ getApplications: () => answers.shift() ?? two });
  await screen.findByText('Failed to load applications. Please try again later.');
  screen.getByText(requestId);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

describe('an application that waits for changes', () => {
  const due = '2027-05-27T18:29:59.000Z';
  const progress = { ...submitted.progress, changes_asked_at: '2027-05-10T08:00:00.000Z' };
  const returned = { ...submitted, user_status: 'pending', changes_due: due, progress };
  const list = () => ok({ message: 'Applications found.', applications: [returned] });

  test.each([true, false])(
    'says until when, links to the changes and can be withdrawn (wide: %s)',
    async (wide) => {
      screenIsWide(wide);
      open({ getApplications: list }, undefined, '2027-05-20T08:00:00.000Z');
      await screen.findByText(/^The programme asks you for changes by/);
      screen.getByText('Pending');
      screen.getByText('Waits for your changes');
      const link = screen.getByRole('link', { name: 'Make the changes: Kadal Solar' });
      expect(link.getAttribute('href')).toBe(`/applications/${submitted.application_id}/changes`);
      screen.getByRole('button', { name: 'Withdraw Kadal Solar' });
    },
  );

  test('has nothing to do once its day has passed', async () => {
    open({ getApplications: list }, undefined, '2027-05-27T18:30:00.000Z');
    await screen.findByText('Changes asked');
    expect(screen.queryByText(/^The programme asks you/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Make the changes/ })).toBeNull();
  });
});
