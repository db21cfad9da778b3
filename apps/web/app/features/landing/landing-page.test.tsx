import { I18nProvider } from '@lingui/react';
import { programme } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { screen, within } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { landingI18n } from './landing-i18n.ts';
import { LandingPage } from './landing-page.tsx';
import { RenderingContext } from './rendering.ts';

/* Figures, dates and addresses are spelled out, on purpose: a change of the programme's data needs a change here. */

const html = renderToStaticMarkup(
  <I18nProvider i18n={landingI18n.en}>
    <RenderingContext value={{ round: firstRound, today: '2026-12-01' }}>
      <LandingPage />
    </RenderingContext>
  </I18nProvider>,
);

beforeEach(() => {
  document.body.innerHTML = html;
});

const section = (name: string) => within(screen.getByRole('region', { name }));
const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
const items = (list: Element | null | undefined) => [...(list?.children ?? [])].map(textOf);
const page = () => textOf(document.body);

test('the first section leads to the login and the programme, and names the mission', () => {
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(main.getByText('Climate Change Mission')).toBeTruthy();
  const [apply] = main.getAllByRole('link', { name: /^Apply Now/ });
  for (const link of [apply, main.getByRole('link', { name: 'Log in' })])
    expect(link?.getAttribute('href')).toBe('/authorize/login');
  expect(main.getByRole('link', { name: /^Learn More about the / }).getAttribute('href')).toMatch(/^https:/);
});

test('has the figures of the offer as text', () => {
  for (const fact of ['10 climate-space startups', '6 months', 'Grants of up to 50 lakh rupees'])
    expect(page()).toContain(fact);
  const figures = section('A programme for climate startups').getAllByRole('list')[0];
  const expected = ['10 startups', '10L seed funding (10 lakh rupees)', 'Unlimited opportunities'];
  expect(items(figures)).toEqual(expected);
});

test('the header and the cards link to sections of the page', () => {
  const anchorsIn = (part: ReturnType<typeof section>) =>
    part
      .getAllByRole('link')
      .flatMap((link: HTMLElement) => /^#.*/.exec(link.getAttribute('href') ?? '') ?? []);
  const header = anchorsIn(within(screen.getByRole('banner')));
  const cards = anchorsIn(section('A programme for climate startups'));
  const inHeader = ['#about', '#eligibility', '#process', '#timeline', '#contact'];
  expect(header).toEqual(expect.arrayContaining(inHeader));
  expect(cards).toEqual(expect.arrayContaining(['#challenges', '#solutions', '#vision', '#community']));
  for (const anchor of [...header, ...cards]) expect(document.querySelector(anchor), anchor).toBeTruthy();
});

test('the header shows the emblems of state, department and mission', () => {
  const emblems = within(screen.getByRole('banner')).getAllByRole('img');
  expect(emblems.map((emblem) => emblem.getAttribute('aria-label'))).toEqual([
    'Government of Tamil Nadu',
    'Department of Environment, Climate Change and Forests',
    'Climate Change Mission',
  ]);
});

test('links to the programme elsewhere open in a new tab', () => {
  for (const name of ['Join the Movement', 'Learn More About Our Mission']) {
    const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toMatch(/^https:/);
    expect(textOf(link)).toContain('new tab');
  }
});

test('has each objective once, the pillars, the goals with their pictures, and all criteria', () => {
  const terms = (selector: string) => [...document.querySelectorAll(`${selector} dt`)].map(textOf);
  expect(terms('#vision')).toEqual(['Innovation', 'Collaboration', 'Education', 'Action']);
  const eligibility = section('Who Can Apply');
  const [criteria, benefits] = eligibility.getAllByRole('list');
  const names = [...(benefits?.querySelectorAll('strong') ?? [])].map(textOf);
  expect([terms('#solutions').length, names.length]).toEqual([5, 4]);
  for (const name of [...terms('#solutions'), ...names]) expect(screen.getAllByText(name)).toHaveLength(1);
  const goals = [...(section('7 goals, one climate').getAllByRole('list')[0]?.children ?? [])];
  expect(goals.map((goal) => goal.querySelectorAll('svg').length)).toEqual(Array(7).fill(1));
  expect(goals.map((goal) => goal.querySelector('span')?.textContent)).toEqual(
    programme.focusGoals.map(({ number }) => `Goal ${number}`),
  );
  expect(items(criteria)).toHaveLength(10);
  expect(eligibility.getByText(/Please read these 10 points before you begin/)).toBeTruthy();
});

test('has the steps to apply, with all questions and documents, and those of the selection', () => {
  for (const [name, href] of [
    ['What you will need', '/what-you-will-need'],
    ['Can I apply?', '/can-i-apply'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  const [steps, selection] = section('From account to answer').getAllByRole('list');
  expect(items(steps)).toHaveLength(5);
  const names = [...(selection?.querySelectorAll('strong') ?? [])].map(textOf);
  expect(names).toEqual(['Application', 'Evaluation', 'Interview', 'Funding', 'Incubation']);
});

test('has four dates with year, time zone and the note that they may change', () => {
  const timeline = section('Dates');
  const dates = [...timeline.getByRole('list').querySelectorAll('time')];
  expect(dates.map((date) => [date.dateTime, date.textContent])).toEqual([
    ['2027-04-01', '1 April 2027'],
    ['2027-05-15', '15 May 2027'],
    ['2027-05-25', '25 May 2027'],
    ['2027-06-01', '1 June 2027'],
  ]);
  expect(timeline.getByText(/Indian Standard Time.*Dates may change.*official website/)).toBeTruthy();
});

test('the footer has the ways to write and call, and the notices required of government sites', () => {
  const footer = within(screen.getByRole('contentinfo'));
  const links = footer.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(new Set(links.filter((href) => href.startsWith('mailto:'))).size).toBe(2);
  expect(links.filter((href) => /^tel:\+91\d{10}$/.test(href))).toHaveLength(2);
  expect(links).toEqual(expect.arrayContaining(['/terms', '/privacy', '/accessibility']));
  const help = footer.getByRole('link', { name: 'Help and feedback' });
  expect(help.getAttribute('href')).toBe('mailto:support@example.org');
  expect(footer.getByText(/^Chennai 600/)).toBeTruthy();
  expect(footer.getByText(/Last updated on/).textContent).toContain('1 December 2026');
  expect(footer.getByText(/^© 2026 .* Content owned, published and managed by/)).toBeTruthy();
});

test('has no style attributes and no inline event handlers', () => {
  for (const element of document.querySelectorAll('*'))
    expect(element.getAttributeNames().filter((name) => /^(style$|on)/.test(name))).toEqual([]);
});
