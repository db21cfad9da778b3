import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectClosed, findDialog } from '../../test/dialogs.ts';
import { renderPage } from '../../test/render-page.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { About, ImportantDates } from './about.tsx';

test('shows the dates with a note that they may change, and the seven focus areas, until it is closed', async () => {
  stubApi({});
  renderPage('/', <About />);
  await userEvent.click(screen.getByRole('button', { name: 'About' }));
  const dialog = await findDialog('About the programme');
  const dates = dialog.getByRole('region', { name: 'Important dates' });
  await within(dates).findByText('15 May 2027');
  const times = [...dates.querySelectorAll('time')];
  expect(times.map(({ dateTime }) => dateTime)).toEqual(Object.values(firstRound.timeline));
  expect(times[1]?.textContent).toBe('15 May 2027');
  expect(dates.textContent).toContain('Dates may change. Please check the official website.');
  const goals = within(dialog.getByRole('region', { name: 'Focus areas' })).getAllByRole('listitem');
  expect(goals.map(({ textContent }) => textContent).join(', ')).toBe(
    '6Clean Water, 7Clean Energy, 11Sustainable Cities, 12Responsible Consumption, 13Climate Action, 14Life Below Water, 15Life On Land',
  );
  expect(goals.map(({ style }) => style.getPropertyValue('--goal'))).toEqual(
    programme.focusGoals.map(({ colour }) => colour),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expectClosed();
  expect(screen.getByRole('button', { name: 'About' }).getAttribute('aria-expanded')).toBe('false');
});

test('marks the next date', async () => {
  stubApi({});
  renderPage('/', <ImportantDates now={new Date('2027-05-03T06:00:00Z')} />);
  const [opens, deadline] = await screen.findAllByRole('listitem');
  expect(opens?.textContent).toContain('Passed');
  expect(deadline?.getAttribute('aria-current')).toBe('date');
  expect(deadline?.textContent).toBe('Application deadlineNext15 May 2027 · in 12 days');
});
