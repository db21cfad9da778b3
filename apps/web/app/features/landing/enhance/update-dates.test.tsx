import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { milestonesAt } from '../../../domain/milestones.ts';
import { LandingPage } from '../landing-page.tsx';
import { updateDates } from './update-dates.ts';

afterEach(() => vi.useRealTimers());

/** Every state of the page: around the borders of its dates. */
const moments = [
  '2026-11-21T06:00:00Z',
  '2027-03-31T18:29:59.999Z',
  '2027-03-31T18:30:00Z',
  '2027-05-15T18:29:59.999Z',
  '2027-05-15T18:30:00Z',
  '2027-05-25T06:00:00Z',
  '2027-06-01T18:29:59.999Z',
  '2027-06-01T18:30:00Z',
  '2028-02-01T06:00:00Z',
];

const render = (at: string) => renderToStaticMarkup(<LandingPage builtAt={new Date(at)} />);

/** What a reader is shown of a page, the day of its build aside. */
function shown(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const gone of page.querySelectorAll('[hidden]')) gone.remove();
  return page.textContent.replace(/Last updated on .*?\d{4}/, '');
}

function readAt(now: string, builtAt: string): string {
  document.body.innerHTML = render(builtAt);
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  updateDates();
  vi.useRealTimers();
  return shown();
}

test.each(moments)('read at %s, the page says what a build of that moment says', (now) => {
  document.body.innerHTML = render(now);
  const wanted = shown();
  for (const builtAt of moments) expect(readAt(now, builtAt)).toBe(wanted);
});

test.each([
  ['2026-11-21T06:00:00Z', 'Applications open on 1 April 2027.', 'Apply Now'],
  ['2027-03-31T18:30:00Z', 'Open now. Apply by 15 May 2027, 11:59\u00a0pm\u00a0(IST).', 'Apply Now'],
  ['2027-05-15T18:29:59.999Z', 'Open now. Apply by 15 May 2027, 11:59\u00a0pm\u00a0(IST).', 'Apply Now'],
  ['2027-05-15T18:30:00Z', 'Applications closed on 15 May 2027. Results come on 1 June 2027.', 'Log In'],
  ['2027-06-01T18:30:00Z', 'Applications for this year are closed.', 'Log In'],
])('at %s: %s', (now, note, call) => {
  readAt(now, '2026-11-21T06:00:00Z');
  expect(shown()).toContain(note);
  const links = [...document.querySelectorAll('a[href="/apply"]')];
  const labels = links.map((link) => link.querySelector('[data-until]:not([hidden])')?.textContent);
  expect(new Set(labels)).toEqual(new Set([call]));
});

test.each(moments)('at %s the next date is the one that the portal calls next', (now) => {
  readAt(now, '2026-11-21T06:00:00Z');
  const marked = [...document.querySelectorAll('#timeline li')].map((item) => {
    const mark = item.querySelector('[data-until]:not([hidden])')?.textContent;
    return mark === 'Next' ? 'next' : mark === 'Passed' ? 'passed' : 'later';
  });
  expect(marked).toEqual(milestonesAt(new Date(now)).map(({ phase }) => phase));
});
