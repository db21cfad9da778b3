import { screen, within } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { landingI18n } from './landing-i18n.ts';
import { LandingPage } from './landing-page.tsx';

/* The expected texts are spelled out, on purpose: a change of the programme's data needs a change here. */

const html = renderToStaticMarkup(
  <LandingPage i18n={landingI18n.en} builtAt={new Date('2026-12-01T06:00:00Z')} />,
);

beforeEach(() => {
  document.body.innerHTML = html;
});

const section = (name: string) => within(screen.getByRole('region', { name }));
const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
const items = (list: Element | null | undefined) => [...(list?.children ?? [])].map(textOf);
const page = () => textOf(document.body);

test('the first section has mission, Apply Now, Learn More and goals', () => {
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(main.getByText('Climate Change Mission')).toBeTruthy();
  const [apply] = main.getAllByRole('link', { name: /^Apply Now/ });
  expect(apply?.getAttribute('href')).toBe('/authorize/login');
  expect(main.getByRole('link', { name: /^Learn More about the / }).getAttribute('href')).toMatch(/^https:/);
  expect(main.getByText('Green Startup Programme')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/authorize/login');
  expect(main.getByText('Aligned with the Sustainable Development Goals')).toBeTruthy();
});

test('names the offer, and has its figures as text', () => {
  for (const fact of [
    '10 climate-space startups',
    'seed funding of 10 lakh rupees',
    '6 months',
    'Seed funding of 10 lakh rupees for each selected startup.',
    'Workspace and laboratories for 6 months.',
    'mentors',
    'incubation',
    'Grants of up to 50 lakh rupees',
    'for students, individuals, teams and startups',
    'Partnerships with the government',
    'Pilots in public-sector projects',
  ])
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

test('has five objectives, once, and four pillars of the vision', () => {
  const terms = (selector: string) => [...document.querySelectorAll(`${selector} dt`)].map(textOf);
  const objectives = terms('#solutions');
  expect(objectives.join()).toBe(
    'Foster Eco-Innovations,Encourage Collaboration,Support Startups,Raise Awareness,Empower Youth',
  );
  expect(terms('#vision')).toEqual(['Innovation', 'Collaboration', 'Education', 'Action']);
  expect(page()).toContain('academia, industry, government and civil society');
  for (const objective of objectives) expect(screen.getAllByText(objective)).toHaveLength(1);
});

test('has seven goals, each with number, title and picture', () => {
  const goals = [...(section('7 goals, one climate').getAllByRole('list')[0]?.children ?? [])];
  expect(goals.map((goal) => goal.querySelectorAll('svg').length)).toEqual(Array(7).fill(1));
  const textIn = (goal: Element, selector: string) => goal.querySelector(selector)?.textContent;
  expect(goals.map((goal) => `${textIn(goal, 'span')}: ${textIn(goal, 'strong')}`)).toEqual([
    'Goal 6: Clean Water',
    'Goal 7: Clean Energy',
    'Goal 11: Sustainable Cities',
    'Goal 12: Responsible Consumption',
    'Goal 13: Climate Action',
    'Goal 14: Life Below Water',
    'Goal 15: Life On Land',
  ]);
});

test('has ten criteria, four benefits and the closing call', () => {
  const eligibility = section('Who Can Apply');
  expect(eligibility.getByText('Participation requirements')).toBeTruthy();
  const [criteria, benefits] = eligibility.getAllByRole('list');
  expect(items(criteria)).toHaveLength(10);
  const text = items(criteria).join(' ');
  for (const fact of [
    'legal entity registered in the state, or an Indian citizen with an enterprise operating there',
    'two to three years',
    'Environment, Sustainability and Governance',
    'innovative product or technology, not a pure service',
    'proof of concept or a minimum viable product',
    'Technology at the core',
    'only for developing a prototype or a market-ready product',
    'prior government funding are judged case by case',
    'Open to collaboration',
    'mentorship',
  ]) {
    expect(text).toContain(fact);
  }
  expect(eligibility.getByRole('heading', { name: 'Why Join Our Program?' })).toBeTruthy();
  expect(eligibility.getByText(/Please read these 10 points before you begin/)).toBeTruthy();
  const names = ['Seed Fund', 'Incubation Support', 'Expert Mentorship', 'Networking'];
  expect([...(benefits?.querySelectorAll('strong') ?? [])].map(textOf)).toEqual(names);
  expect([...(benefits?.querySelectorAll('li > svg[aria-hidden=true] > path') ?? [])]).toHaveLength(4);
  for (const name of names) expect(screen.getAllByText(name)).toHaveLength(1);
  expect(eligibility.getByRole('heading', { name: 'Join the Movement' })).toBeTruthy();
  expect(eligibility.getByRole('link', { name: /^Apply Now/ }).getAttribute('href')).toBe('/authorize/login');
});

test('has five steps to apply, with all questions and documents, and five of the selection', () => {
  const link = screen.getByRole('link', { name: 'What you will need' });
  expect(link.getAttribute('href')).toBe('/what-you-will-need');
  const [steps, selection] = section('From account to answer').getAllByRole('list');
  expect(items(steps)).toHaveLength(5);
  for (const [at, fact] of [
    'Create new account form',
    'Verify your e-mail through the link',
    'Log in to the portal',
    'Registration form',
    'notified by e-mail about approval',
  ].entries()) {
    expect(items(steps)[at]).toContain(fact);
  }
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

test('the footer has two email addresses, two phones, a postal address and the department', () => {
  const contact = within(screen.getByRole('contentinfo'));
  const links = contact.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(new Set(links.filter((href) => href.startsWith('mailto:'))).size).toBe(2);
  expect(links.filter((href) => /^tel:\+91\d{10}$/.test(href))).toHaveLength(2);
  expect(contact.getByText(/^Chennai 600/)).toBeTruthy();
  expect(contact.getByRole('heading', { name: 'About the department' })).toBeTruthy();
});

test('the footer has the notices required of government sites', () => {
  const footer = within(screen.getByRole('contentinfo'));
  for (const [name, href] of [
    ['Terms', '/terms'],
    ['Privacy policy', '/privacy'],
    ['Accessibility statement', '/accessibility'],
    ['Help and feedback', 'mailto:support@example.org'],
  ] as const) {
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
  expect(footer.getByText(/^Content owned, published and managed by/)).toBeTruthy();
  expect(footer.getByText(/Last updated on/).textContent).toContain('1 December 2026');
  expect(footer.getByText(/^©/).textContent).toContain('© 2026');
});

test('has no style attributes and no inline event handlers', () => {
  for (const element of document.querySelectorAll('*'))
    expect(element.getAttributeNames().filter((name) => /^(style$|on)/.test(name))).toEqual([]);
});
