import { firstRound } from '@portal/contracts/rounds/first-round';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findDialog } from '../../../test/dialogs.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { ok, stubApi } from '../../../test/stub-api.ts';
import { signInAs } from '../../../test/user-pool.ts';
import { RoundsPage } from './rounds-page.tsx';

const { id, name, timeline } = firstRound;

async function open(rounds: object[]) {
  await signInAs('organiser');
  const api = stubApi({
    listRounds: () => ok({ rounds }),
    readRound: () =>
      ok({
        state: 'published',
        published: { ...firstRound, notice: name },
        revision: 0,
        versions: [],
        assessing: [],
      }),
    saveRound: () => ok({ revision: 1 }),
  });
  return { ...renderPage('/', <RoundsPage />), ...api };
}

type Page = Awaited<ReturnType<typeof open>>;

/** What the page sent to make the round. */
const sentBy = ({ calls }: Page) => calls.find(([call]) => call === 'saveRound')?.[1];

async function make(page: Page, newId: string) {
  await page.user.click(await screen.findByRole('button', { name: 'New round' }));
  const dialog = await findDialog('New round');
  await page.user.type(dialog.getByLabelText(/^Id of the round/), `${newId}{Enter}`);
  return dialog;
}

test('the list says the state of each round; a new one copies the last without its dates', async () => {
  const page = await open([{ id, name, timeline, state: 'published', drafts: 3, submitted: 1 }]);
  await screen.findByRole('link', { name: name.en });
  screen.getByText('Published');
  screen.getByText('15 May 2027');
  screen.getByText('3 drafts · 1 submitted');
  const dialog = await make(page, id);
  await dialog.findByText('There is a round with this id already.');
  await page.user.clear(dialog.getByLabelText(/^Id of the round/));
  await page.user.type(dialog.getByLabelText(/^Id of the round/), '2{Enter}');
  await dialog.findByText(/^An id has 2 to 20 small letters/);
  await page.user.type(dialog.getByLabelText(/^Id of the round/), '028{Enter}');
  await waitFor(() => expect(page.location().path).toBe('/admin/rounds/2028'));
  expect(sentBy(page)).toEqual({
    round: {
      ...firstRound,
      id: '2028',
      name: { en: 'Round 2028', ta: '2028 சுற்று' },
      timeline: { opens: '', deadline: '', interviews: '', results: '' },
    },
  });
});

test('the first round of all begins empty', async () => {
  const page = await open([]);
  await screen.findByText('There is no round yet');
  await make(page, 'first');
  await waitFor(() => expect(page.location().path).toBe('/admin/rounds/first'));
  expect(sentBy(page)).toMatchObject({
    round: { id: 'first', eligibility: [], startups: 0 },
  });
});
