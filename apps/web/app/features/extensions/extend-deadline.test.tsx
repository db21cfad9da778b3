import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../../test/dialogs.ts';
import { write } from '../../../test/fields.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { inTurn, offline, ok, problem, type StubHandlers, stubApi } from '../../../test/stub-api.ts';
import { signInAs } from '../../../test/user-pool.ts';
import { ExtendDeadline, ExtensionsCard } from './extend-deadline.tsx';

const neer = {
  application_id: '0b8f2c1e-0000-4000-8000-000000000001',
  startup_name: 'Neer Labs',
  updated_at: '2027-04-12T04:30:00.000Z',
};
const unnamed = {
  application_id: '0b8f2c1e-0000-4000-8000-000000000002',
  extended_to: '2027-05-20T18:29:59.000Z',
  updated_at: '2027-04-13T04:30:00.000Z',
};
const found = (...drafts: object[]) => ok({ drafts });

async function open(handlers: StubHandlers = {}, shown = <ExtendDeadline />) {
  await signInAs('organiser');
  const api = stubApi({
    findDrafts: () => found(neer),
    extendDeadline: ({ params, body }) => ok({ ...params, extended_to: (body as { until: string }).until }),
    ...handlers,
  });
  const page = renderPage('/', shown);
  await page.user.click(screen.getByRole('button', { name: 'Extend a deadline...' }));
  return { ...page, ...api, dialog: await findDialog('Extend a deadline') };
}

type Page = Awaited<ReturnType<typeof open>>;

const press = ({ user, dialog }: Page, name: string) => user.click(dialog.getByRole('button', { name }));

async function find(page: Page, email = 'Kavya@Example.org'): Promise<void> {
  const input = page.dialog.getByLabelText(/E-mail of the founder/);
  fireEvent.change(input, { target: { value: email } });
  await page.user.type(input, '{Enter}');
}

async function extend(page: Page, day = '2027-05-22', reason = 'A flood'): Promise<void> {
  await page.dialog.findByRole('heading', { name: 'Which draft, and until when?' });
  write({ 'Last day': day, Reason: reason });
  await press(page, 'Extend the deadline');
}

test('a deadline is extended for the draft of an address', async () => {
  const page = await open();
  await waitFor(() => expect(document.activeElement).toBe(page.dialog.getByLabelText(/E-mail/)));
  await find(page);
  const heading = await page.dialog.findByRole('heading', { name: 'Which draft, and until when?' });
  expect(document.activeElement).toBe(heading);
  expect(page.dialog.getByRole<HTMLInputElement>('radio', { name: 'Neer Labs' }).checked).toBe(true);
  page.dialog.getByText('Deadline 15 May 2027, 11:59 pm, last saved 12 Apr 2027, 10:00 am');
  page.dialog.getByText(/can be extended again, but not shortened\.$/);
  const day = page.dialog.getByLabelText<HTMLInputElement>(/Last day/);
  expect([day.min, day.max]).toEqual(['2027-05-16', '2027-06-01']);
  await extend(page, '', ' ');
  await page.dialog.findByText('Please choose a day from 16 May 2027 to 1 June 2027.');
  page.dialog.getByText('Please say why.');
  expect(page.calls.map(([id]) => id)).toEqual(['findDrafts']);
  await extend(page);
  await screen.findByText('The deadline is now 22 May 2027, 11:59 pm. We write to kavya@example.org.');
  await expectClosed();
  expect(page.calls).toEqual([
    ['findDrafts', { email: 'kavya@example.org' }],
    ['extendDeadline', { until: '2027-05-22T18:29:59.000Z', reason: 'A flood' }, expect.any(String)],
  ]);
});

test('of several drafts one is chosen; each has its own days, at most that of the results', async () => {
  const last = { ...unnamed, application_id: crypto.randomUUID(), startup_name: 'Kaveri Grid' };
  const drafts = [neer, unnamed, { ...last, extended_to: '2027-06-01T18:29:59.000Z' }];
  const page = await open({ findDrafts: () => ok({ drafts, mailbox: 'complained' }) });
  await find(page);
  await extend(page, '2027-05-18');
  await page.dialog.findByText('Please choose a draft.');
  page.dialog.getByText(/^A mail to this address was reported as spam, so none are sent\./);
  await page.user.click(page.dialog.getByRole('radio', { name: 'a draft without a name' }));
  await page.dialog.findByText('Please choose a day from 21 May 2027 to 1 June 2027.');
  await page.user.click(page.dialog.getByRole('radio', { name: 'Kaveri Grid' }));
  await page.dialog.findByText('This deadline cannot be extended further.');
  await page.user.click(page.dialog.getByRole('radio', { name: 'Neer Labs' }));
  await press(page, 'Extend the deadline');
  await screen.findByText(/^The deadline is now 18 May 2027/);
});

test('an address without a draft says so, and can be corrected; a dialog that was closed begins again', async () => {
  const page = await open({ findDrafts: inTurn(offline, found, () => found(neer)) });
  await find(page, 'kavya');
  await page.dialog.findByText('Invalid email address');
  expect(page.calls).toEqual([]);
  await find(page, 'kaviya@example.org');
  await page.dialog.findByText('The drafts could not be found.');
  page.dialog.getByText(/^A network error has occurred/);
  await find(page, 'kaviya@example.org');
  await page.dialog.findByText('kaviya@example.org has no draft');
  await find(page);
  await page.dialog.findByRole('radio', { name: 'Neer Labs' });
  await page.user.keyboard('{Escape}');
  await expectClosed();
  await page.user.click(screen.getByRole('button', { name: 'Extend a deadline...' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/E-mail/)).value).toBe('');
});

test('the address cannot change while its drafts are searched, nor the dialog close while a deadline is extended', async () => {
  const message = 'The new deadline must be in the future.';
  const page = await open({ extendDeadline: () => problem('invalid-deadline', { message }) });
  const search = page.delay('/drafts/find');
  await find(page);
  await page.dialog.findByRole('button', { name: 'Searching...' });
  const input = page.dialog.getByLabelText<HTMLInputElement>(/E-mail/);
  await page.user.type(input, '.in');
  expect(input.value).toBe('Kavya@Example.org');
  search.release();
  const { release } = page.delay('/extension');
  await extend(page);
  await page.dialog.findByRole('button', { name: 'Extending...' });
  await page.user.keyboard('{Escape}');
  page.dialog.getByRole('heading', { name: 'Which draft, and until when?' });
  release();
  await page.dialog.findByText('The deadline was not extended.');
  page.dialog.getByText(message);
  // Another address has other drafts.
  fireEvent.change(input, { target: { value: 'asha@example.org' } });
  expect(page.dialog.queryByRole('radio')).toBeNull();
});

test('the card counts the drafts with an extended deadline, also after another extension', async () => {
  let extended: object[] = [];
  const findDrafts = inTurn(offline, () => found(...extended));
  const isSearch = (body: unknown) => 'email' in (body as object);
  const page = await open(
    { findDrafts: ({ body }) => (isSearch(body) ? found(neer) : findDrafts()) },
    <ExtensionsCard />,
  );
  await screen.findByText('The extended deadlines did not load.');
  await find(page);
  await extend(page);
  await screen.findByText('No draft has a later deadline than the round.');
  extended = [unnamed];
  await page.user.click(screen.getByRole('button', { name: 'Extend a deadline...' }));
  const again = { ...page, dialog: await findDialog('Extend a deadline') };
  await find(again);
  await extend(again);
  await screen.findByText('1 draft has a later deadline than the round.');
});
