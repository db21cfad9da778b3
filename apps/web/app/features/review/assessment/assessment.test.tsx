import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { stubScreen } from '../../../../test/layout.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { allScores, handedInByArjun } from '../../../../test/stub-assessments.ts';
import {
  decidedAt,
  type StubReviewApi,
  serverError,
  stubReviewApi,
  submission,
} from '../../../../test/stub-review-api.ts';
import { fetchAuthSession, tokensOf } from '../../../../test/user-pool.ts';
import { session } from '../../../session/session.ts';
import { StagePage } from '../stage-page.tsx';

let api: StubReviewApi;
const [first, second, third] = [submission(1), submission(2), submission(3)];
const id = first.application_id;
const savePath = `PUT /applications/${id}/assessments/stage1`;
const handInPath = `POST /applications/${id}/assessments/stage1/hand-in`;

beforeEach(async () => {
  // Another user ends what an earlier test left unsaved.
  const another = tokensOf(['organiser']);
  another.tokens.idToken.payload.sub = 'sub-2';
  for (const tokens of [another, tokensOf(['organiser'])]) {
    fetchAuthSession.mockResolvedValue(tokens);
    await session.check();
  }
  stubScreen(true);
  api = stubReviewApi(first, second, third);
});

const pane = () => within(screen.getByRole('region', { name: 'Assessment' }));
const dialogOf = (number: number) =>
  screen.findByRole('dialog', { name: `Application: GSP-2026-00000${number}` });
const group = (name: RegExp) => within(pane().getByRole('radiogroup', { name }));
const checked = (name: RegExp) =>
  group(name)
    .getAllByRole<HTMLInputElement>('radio')
    .findIndex((radio) => radio.checked);

/** Opens the first application; waits for its assessment. */
async function open(waitForTitle: string | RegExp = 'Recommendation') {
  const page = renderPage('/admin/stage1', <StagePage stage="stage1" />, `/admin/stage1?open=${id}`);
  await dialogOf(1);
  await screen.findByText(waitForTitle);
  return page;
}

const saved = () => waitFor(() => expect(api.assessing.saves).not.toEqual([]), { timeout: 5000 });

describe('writing', () => {
  test('has a named group for each criterion, and each score says what it means', async () => {
    await open();
    const names = pane()
      .getAllByRole('radiogroup')
      .map((one) => one.querySelector('p')?.textContent);
    expect(names).toEqual([
      'Innovation Weight 25%',
      'Climate impact Weight 30%',
      'Feasibility Weight 20%',
      'Scalability Weight 15%',
      'Team and plan Weight 10%',
      'Recommendation',
    ]);
    const four = 'A new approach that has been tried out, with an advantage over competitors.';
    group(/^Innovation/).getByRole('radio', { name: `4: ${four}` });
  });

  test('shows what the chosen score means, and saves as one writes', async () => {
    const { user } = await open();
    await user.click(group(/^Feasibility/).getByRole('radio', { name: /^3:/ }));
    const [, line] = pane().getAllByText(/^(3: )?A prototype works, and the remaining risks/);
    expect(line?.getAttribute('aria-hidden')).toBe('true');
    await user.click(pane().getByRole('radio', { name: 'Shortlist' }));
    await user.click(pane().getByRole('textbox', { name: 'Comment' }));
    await user.paste('Solid.');
    await saved();
    expect(api.assessing.saves.at(-1)).toEqual({
      scores: { feasibility: 3 },
      recommendation: 'shortlist',
      comment: 'Solid.',
    });
    await pane().findByText(/^Saved /);
    pane().getByText('Your assessment is saved as you write.');
  });

  test('says that others are shown after the hand-in, and shows none before', async () => {
    api.assessing.others = [handedInByArjun];
    await open();
    pane().getByText(/You see what others wrote once you have handed in yours\./);
    expect(pane().queryByText('Arjun <b>Selvam</b>')).toBeNull();
  });

  test('goes on with what is stored', async () => {
    api.assessing.mine.set(id, { scores: { innovation: 2 }, state: 'draft', revision: 4 });
    const { user } = await open();
    expect(checked(/^Innovation/)).toBe(2);
    await user.keyboard('5');
    await saved();
    expect(api.assessing.saves[0]).toEqual({ scores: { innovation: 2, 'climate-impact': 5 }, revision: 4 });
  });

  test('can be loaded again after a failure', async () => {
    api.refuse('/assessments/stage1', serverError);
    const { user } = await open('The assessments could not be loaded.');
    api.refuse('/assessments/stage1', undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Recommendation');
  });
});

describe('a save that fails', () => {
  test('says so, and a button saves it', async () => {
    api.refuse('/assessments/stage1', undefined);
    const { user } = await open();
    api.refuse('/assessments/stage1', serverError);
    await user.keyboard('3');
    await waitFor(() => pane().getByText('Your assessment is not saved yet.'), { timeout: 5000 });
    expect(checked(/^Innovation/)).toBe(3);
    api.refuse('/assessments/stage1', undefined);
    await user.click(pane().getByRole('button', { name: 'Save now' }));
    await pane().findByText(/^Saved /);
    expect(api.assessing.saves).toEqual([{ scores: { innovation: 3 } }]);
  });

  test('while another application opens is said with its number; the text is still there', async () => {
    const { user } = await open();
    api.refuse(`${id}/assessments/stage1`, serverError);
    await user.keyboard('4j');
    await dialogOf(2);
    await screen.findByText(/^The assessment of GSP-2026-000001 is not saved yet\./);
    await user.keyboard('k');
    await dialogOf(1);
    await screen.findByText('Your assessment is not saved yet.');
    expect(checked(/^Innovation/)).toBe(4);
  });

  test('because of another window shows its version, with what was written here', async () => {
    const { user } = await open();
    api.assessing.mine.set(id, { scores: { innovation: 1 }, comment: 'There', state: 'draft', revision: 7 });
    await user.click(pane().getByRole('textbox', { name: 'Comment' }));
    await user.paste('Here');
    const notice = within(await screen.findByRole('alert', undefined, { timeout: 5000 }));
    notice.getByText('You changed this assessment in another window. That version is shown below.');
    notice.getByText('Here');
    expect(pane().getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('There');
    await user.click(notice.getByRole('button', { name: 'Use what I wrote here' }));
    expect(pane().getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Here');
    await waitFor(() => expect(api.assessing.saves.at(-1)?.revision).toBe(7), { timeout: 5000 });
  });

  test('because a colleague has decided keeps what was written readable', async () => {
    const { user } = await open();
    api.submissions = [decidedAt('stage1', 'reject', first), second, third];
    api.refuse('/assessments/stage1', {
      status: 409,
      code: 'stage-decided',
      message: 'This stage is already decided.',
    });
    await user.click(pane().getByRole('textbox', { name: 'Comment' }));
    await user.paste('Too late');
    await waitFor(() => expect(api.calls).toContain(savePath), { timeout: 5000 });
    api.refuse('/assessments/stage1', undefined);
    await screen.findByText('This assessment can no longer be changed. Your last changes were not saved.');
    pane().getByText('Too late');
  });
});

describe('handing in', () => {
  test('saves first, then shows the others with mean and difference', async () => {
    api.assessing.others = [handedInByArjun];
    const { user } = await open();
    await user.keyboard('44444');
    await user.click(pane().getByRole('button', { name: 'Hand in' }));
    await screen.findByText('Assessments of others');
    const own = pane().getByRole('heading', { name: /^Your assessment/ });
    expect(own.textContent).toBe('Your assessment4.0');
    pane().getByText('Arjun <b>Selvam</b>');
    pane().getByText('Strong on water, weak on costs.');
    pane().getByText('Recommends: Shortlist');
    expect(pane().getByText(/^Mean/).textContent).toBe('Mean 3.6, largest difference 0.9 (2 assessments)');
    expect(api.calls.filter((call) => call === savePath || call === handInPath)).toEqual([
      savePath,
      handInPath,
    ]);
    await screen.findByText('Assessment handed in');
  });

  test('without all scores names the criteria and focuses the first', async () => {
    const { user } = await open();
    await user.keyboard('4');
    await user.click(pane().getByRole('button', { name: 'Hand in' }));
    expect(pane().getAllByText('Please choose a score.')).toHaveLength(4);
    const impact = group(/^Climate impact/).getAllByRole('radio');
    expect(document.activeElement).toBe(impact[0]);
    expect(document.activeElement?.closest('[aria-invalid]')?.textContent).toContain(
      'Please choose a score.',
    );
    await user.keyboard('2');
    expect(pane().getAllByText('Please choose a score.')).toHaveLength(3);
    expect(api.calls).not.toContain(handInPath);
  });

  test('with no opinion needs no scores', async () => {
    api.assessing.others = [handedInByArjun];
    const { user } = await open();
    await user.click(pane().getByRole('radio', { name: 'No opinion' }));
    pane().getByText('You can hand this in without scores. It does not count in the mean.');
    await user.click(pane().getByRole('button', { name: 'Hand in' }));
    await screen.findByText('Assessments of others');
    pane().getByText('Recommends: No opinion');
    expect(pane().getByText(/^Mean/).textContent).toBe('Mean 3.1, largest difference 0.0 (1 assessment)');
  });

  test('can fail; what was written is still there', async () => {
    const { user } = await open();
    api.refuse('/hand-in', {
      status: 409,
      code: 'stage-decided',
      message: 'This stage is already decided.',
    });
    await user.keyboard('44444H');
    await screen.findByText(
      'The assessment of GSP-2026-000001 was not handed in: This stage is already decided.',
    );
    expect(checked(/^Team and plan/)).toBe(4);
  });

  test('is repeated once when its response is lost', async () => {
    const { user } = await open();
    api.lose('/hand-in');
    await user.keyboard('44444H');
    await screen.findByText('Assessment handed in');
    expect(api.calls.filter((call) => call === handInPath)).toHaveLength(2);
    expect(api.assessing.mine.get(id)?.state).toBe('handed-in');
  });

  test('of what another window has changed shows that version, and what was here', async () => {
    api.assessing.mine.set(id, { scores: allScores(3), state: 'draft', revision: 1 });
    const { user } = await open();
    api.assessing.mine.set(id, { scores: allScores(1), state: 'draft', revision: 2 });
    await user.click(pane().getByRole('button', { name: 'Hand in' }));
    await screen.findByText(/^You changed this assessment in another window\. That version is shown/);
    expect(checked(/^Innovation/)).toBe(1);
    expect(api.assessing.mine.get(id)).toMatchObject({ state: 'draft', revision: 2 });
    await user.click(pane().getByRole('button', { name: 'Use what I wrote here' }));
    await user.click(pane().getByRole('button', { name: 'Hand in' }));
    await screen.findByText(/^Handed in on /);
    expect(api.assessing.mine.get(id)).toMatchObject({
      scores: allScores(3),
      state: 'handed-in',
      revision: 4,
    });
  });

  test('may be stored or not when both responses are lost', async () => {
    const { user } = await open();
    api.refuse('/hand-in', serverError);
    await user.keyboard('44444H');
    await screen.findByText(
      'We do not know whether it was stored. The assessment of GSP-2026-000001 shows how it stands.',
    );
  });

  test('lets nothing change while it is on its way', async () => {
    const { release } = api.delay('/hand-in');
    const { user } = await open();
    await user.keyboard('44444H');
    await pane().findByRole('button', { name: 'Handing in...' });
    group(/^Innovation/)
      .getAllByRole('radio')[0]
      ?.focus();
    await user.keyboard('1');
    expect(checked(/^Innovation/)).toBe(4);
    expect(pane().getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).readOnly).toBe(true);
    release();
    await screen.findByText(/^Handed in on /);
    expect(api.assessing.saves).toHaveLength(1);
  });

  test('shows no mean while a version handed in is changed', async () => {
    api.assessing.others = [handedInByArjun];
    const handed_in_at = '2026-04-12T04:30:00.000Z';
    api.assessing.mine.set(id, { scores: allScores(3), state: 'draft', revision: 3, handed_in_at });
    await open();
    await screen.findByText('Assessments of others');
    expect(pane().queryByText(/^Mean/)).toBeNull();
  });

  test('is refused by the server with the same message as here', async () => {
    const { user } = await open();
    api.refuse('/hand-in', {
      status: 422,
      code: 'assessment-incomplete',
      message: 'Please score every criterion, or choose “No opinion”.',
    });
    await user.keyboard('44444H');
    await screen.findByText(
      'The assessment of GSP-2026-000001 was not handed in: Please score every criterion, or choose “No opinion”.',
    );
  });

  test('can be changed afterwards, with another save', async () => {
    api.assessing.mine.set(id, {
      scores: allScores(3),
      state: 'handed-in',
      revision: 2,
      handed_in_at: '2026-04-12T04:30:00.000Z',
    });
    const { user } = await open(/^Handed in on 12 Apr 2026/);
    expect(pane().queryByRole('radio')).toBeNull();
    await user.click(pane().getByRole('button', { name: 'Change' }));
    expect(document.activeElement).toBe(group(/^Innovation/).getByRole('radio', { name: /^3:/ }));
    await user.keyboard('5');
    await saved();
    expect(api.assessing.saves[0]).toMatchObject({ scores: { innovation: 5, feasibility: 3 }, revision: 2 });
    await user.click(pane().getByRole('button', { name: 'Hand in' }));
    await screen.findByText(/^Handed in on /);
    expect(api.assessing.mine.get(id)?.state).toBe('handed-in');
  });
});

describe('a stage that is decided, or a withdrawn application', () => {
  test.each([
    ['decided', decidedAt('stage1', 'approve', first)],
    ['withdrawn', submission(1, { withdrawn_at: '2026-04-12T04:30:00.000Z' })],
  ])('(%s) shows all assessments to read', async (_, one) => {
    api.submissions = [one, second, third];
    api.assessing.others = [handedInByArjun];
    api.assessing.mine.set(id, { scores: { innovation: 2 }, state: 'draft', revision: 1 });
    const { user } = await open('Assessments of others');
    pane().getByText('Not handed in');
    pane().getByText('Arjun <b>Selvam</b>');
    expect(pane().queryByRole('button')).toBeNull();
    await user.keyboard('5h');
    await dialogOf(1);
    expect(api.assessing.saves).toEqual([]);
  });

  test('says that one changed what was handed in', async () => {
    api.submissions = [decidedAt('stage1', 'approve', first), second, third];
    const handed_in_at = '2026-04-12T04:30:00.000Z';
    api.assessing.mine.set(id, { scores: allScores(3), state: 'draft', revision: 3, handed_in_at });
    await open(/^Changed since you handed it in on 12 Apr 2026/);
    expect(pane().queryByText('Not handed in')).toBeNull();
  });

  test('says when one has not assessed it', async () => {
    api.submissions = [decidedAt('stage1', 'approve', first), second, third];
    await open('You did not assess this application at this stage.');
  });
});

describe('the keys', () => {
  test('score the first criterion without a score; the focus stays in the text', async () => {
    const { user } = await open();
    const text = screen.getByRole('region', { name: 'Answers' });
    await waitFor(() => expect(document.activeElement).toBe(text));
    await user.keyboard('35');
    expect(checked(/^Innovation/)).toBe(3);
    expect(checked(/^Climate impact/)).toBe(5);
    expect(document.activeElement).toBe(text);
    await screen.findByText('Climate impact: 5');
  });

  test('score the focused criterion and move to the next; n moves on without a score', async () => {
    const { user } = await open();
    await user.keyboard('nn');
    expect(document.activeElement).toBe(group(/^Climate impact/).getAllByRole('radio')[0]);
    await user.keyboard('2');
    expect(checked(/^Climate impact/)).toBe(2);
    expect(checked(/^Innovation/)).toBe(-1);
    expect(document.activeElement).toBe(group(/^Feasibility/).getAllByRole('radio')[0]);
  });

  test('are letters in the comment', async () => {
    const { user } = await open();
    await user.click(pane().getByRole('textbox', { name: 'Comment' }));
    await user.keyboard('5hn');
    expect(pane().getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('5hn');
    await dialogOf(1);
  });

  test('do nothing when they are off', async () => {
    localStorage.setItem('review-shortcuts', 'off');
    const { user } = await open();
    await user.keyboard('5');
    expect(checked(/^Innovation/)).toBe(-1);
  });

  test('h hands in and opens the next application that one is asked to assess', async () => {
    api.changeRow = (row) =>
      row.application_id === third.application_id
        ? { ...row, assignees: [{ sub: 'sub-1', name: 'Asha Raman', handed_in: false }] }
        : row;
    const { user } = await open();
    await user.keyboard('44444h');
    await dialogOf(3);
    expect(api.assessing.mine.get(id)?.state).toBe('handed-in');
  });

  test('h opens the next undecided one when nothing is asked', async () => {
    const { user } = await open();
    await user.keyboard('44444h');
    await dialogOf(2);
  });

  test('H hands in and stays, so that eight keys assess, decide and open the next', async () => {
    const { user } = await open();
    await user.keyboard('44444H');
    await screen.findByText(/^Handed in on /);
    await user.keyboard('a');
    await screen.findByRole('dialog', { name: 'Are you sure?' });
    await user.keyboard('{Enter}');
    await dialogOf(2);
    expect(api.calls).toContain(`POST /applications/${id}/approve/stage1`);
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => stubScreen(false));

  test('buttons choose between text and assessment', async () => {
    const { user } = await open();
    expect(screen.queryByRole('region', { name: 'Assessment' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Assessment' }));
    pane().getByRole('radiogroup', { name: /^Innovation/ });
    expect(screen.queryByRole('region', { name: 'Answers' })).toBeNull();
    await user.keyboard('j');
    expect(screen.queryByRole('region', { name: 'Assessment' })).toBeNull();
  });

  test('a digit shows the assessment', async () => {
    const { user } = await open();
    await user.keyboard('3');
    expect(checked(/^Innovation/)).toBe(3);
    expect(document.activeElement).toBe(group(/^Climate impact/).getAllByRole('radio')[0]);
  });
});

test('asks before the page is left only while something is not saved', async () => {
  const { user } = await open();
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  api.refuse('/assessments/stage1', serverError);
  await user.keyboard('3');
  expect(leave()).toBe(false);
  api.refuse('/assessments/stage1', undefined);
  await user.keyboard('3');
  await vi.waitFor(() => expect(leave()).toBe(true), { timeout: 15_000 });
});
