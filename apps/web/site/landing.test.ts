import { createHash } from 'node:crypto';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import type { Language } from '@portal/contracts/languages';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { renderLanding } from './landing.tsx';

/** Renders the page at a time, by default while the round is open. */
const render = (at = '2027-04-14T10:00:00+05:30', language: Language = 'en', round = firstRound) =>
  renderLanding(round, language, Date.parse(at));

/** The text of the body, without the day on which it is rendered. */
const textOf = (html: string) =>
  html
    .replace(/^.*<body>/s, '')
    .replace(/<script>.*$/s, '')
    .replace(/<[^>]*>/g, '')
    .replace(/Last updated on .*?\d{4}/, '');

const closed = 'Applications closed on 15 May 2027. Results come on 1 June 2027.';
const open = 'Open now. Apply by 15 May 2027, 11:59\u00a0pm\u00a0(IST).';

test.each([
  ['2026-11-21T06:00:00Z', 'Applications open on 1 April 2027.', 'Apply Now', ['Next']],
  ['2027-03-31T18:29:59Z', 'Applications open on 1 April 2027.', 'Apply Now', ['Next']],
  ['2027-03-31T18:30:00Z', open, 'Apply Now', ['Next']],
  ['2027-05-15T18:29:59Z', open, 'Apply Now', ['Passed', 'Next']],
  ['2027-05-15T18:30:00Z', closed, 'Log in', ['Passed', 'Passed', 'Next']],
  ['2027-06-01T18:29:59Z', closed, 'Log in', ['Passed', 'Passed', 'Passed', 'Next']],
  ['2027-06-01T18:30:00Z', 'Applications for this year are closed.', 'Log in', Array(4).fill('Passed')],
])('at %s the page says: %s', (at, note, call, marks) => {
  const html = render(at);
  const others = [open, closed, 'Applications open on', 'Applications for this year are closed.'];
  for (const text of [note, ...others]) expect(textOf(html).includes(text), text).toBe(note.startsWith(text));
  const calls = [...html.matchAll(/<a [^>]*data-ahead[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(new Set(calls)).toEqual(new Set([call]));
  expect(textOf(html)).toContain('Log in');
  const timeline = html.slice(html.indexOf('id="timeline"'));
  expect([...timeline.matchAll(/>(Next|Passed)</g)].map(([, mark]) => mark)).toEqual(marks);
});

test('a round that an organiser ended before its deadline is over', () => {
  const ended = { ...firstRound, finishedAt: '2027-04-13T10:00:00.000Z' };
  const html = textOf(renderLanding(ended, 'en', Date.parse('2027-04-14T10:00:00+05:30')));
  expect(html).toContain('Applications for this year are closed.');
  expect(html).not.toContain('Apply Now');
});

test('no line ends with "e-"', () => {
  expect(textOf(render())).toMatch(/Verify your e\u2011mail/);
  expect(textOf(render())).not.toMatch(/\be-mail/i);
});

test('the same day gives the same document', () => {
  expect(render('2027-04-14T00:00:00+05:30')).toBe(render('2027-04-14T23:59:59+05:30'));
});

test('a moved deadline and the notice are in both languages', () => {
  const round = {
    ...firstRound,
    timeline: {
      opens: '2027-04-01',
      deadline: '2027-05-31',
      interviews: '2027-06-10',
      results: '2027-06-20',
    },
    notice: { en: 'The deadline is now 31 May', ta: 'இறுதி நாள் இப்போது மே 31' },
  };
  const english = textOf(render(undefined, 'en', round));
  expect(english).toContain(`Apply by 31 May 2027`);
  expect(english).toContain(round.notice.en);
  expect(english).not.toContain('15 May');
  expect(textOf(render(undefined, 'ta', round))).toContain(round.notice.ta);
});

test.each([
  ['en', '/'],
  ['ta', '/ta/'],
] as const)(
  'the page in %s has its address, its picture and the address in the other language',
  (language, address) => {
    const html = render(undefined, language);
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}-IN">`));
    expect(html).toContain(`rel="canonical" href="${originPlaceholder}${address}"`);
    for (const [code, page] of [
      ['en', '/'],
      ['ta', '/ta/'],
      ['x-default', '/'],
    ])
      expect(html).toContain(`hrefLang="${code}" href="${originPlaceholder}${page}"`);
    expect(html).toContain(`"${originPlaceholder}/og.png"`);
    expect(html).toContain(`"og:locale" content="${language}_IN"`);
  },
);

test('needs no other file, and its policy has the hashes of its style and its script', () => {
  const html = render();
  expect(html).not.toMatch(/<script[^>]* src=|rel="(stylesheet|modulepreload)"|<!--/);
  const hash = (element: string) => {
    const [, text = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(html) ?? [];
    expect(text.length).toBeGreaterThan(500);
    return `${element}-src 'self' 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  expect(html).toContain(`content="${hash('script')}; ${hash('style')}"`);
});
