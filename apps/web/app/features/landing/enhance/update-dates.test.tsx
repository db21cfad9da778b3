import { firstRound } from '@portal/contracts/rounds/first-round';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { milestonesAt } from '../../../shared/programme/milestones.ts';
import { landingI18n } from '../landing-i18n.ts';
import { LandingPage } from '../landing-page.tsx';
import { updateDates } from './update-dates.ts';

/** Instants around the bounds of all date ranges. */
const instants = [
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

const render = (at: string) =>
  renderToStaticMarkup(<LandingPage i18n={landingI18n.en} round={firstRound} at={new Date(at)} />);

/** Returns the visible text of the page, without its build date. */
function visibleText(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const hidden of page.querySelectorAll('[hidden]')) hidden.remove();
  return page.textContent.replace(/Last updated on .*?\d{4}/, '');
}

/** Reads the page at a time of the server, on a device whose clock is wrong. */
async function readAt(now: string, builtAt: string): Promise<string> {
  document.body.innerHTML = render(builtAt);
  vi.useFakeTimers({ now: new Date('2020-01-01T00:00:00Z'), toFake: ['Date'] });
  const headers = { date: new Date(now).toUTCString() };
  vi.stubGlobal('fetch', async () => new Response(null, { headers }));
  await updateDates();
  vi.useRealTimers();
  return visibleText();
}

test.each(instants)('at %s the page shows what a build of that time shows', async (now) => {
  document.body.innerHTML = render(now);
  const expected = visibleText();
  for (const builtAt of instants) expect(await readAt(now, builtAt)).toBe(expected);
  // The portal agrees on the next date.
  const phases = [...document.querySelectorAll('#timeline li')].map((item) => {
    const mark = item.querySelector('[data-until]:not([hidden])')?.textContent;
    return mark?.toLowerCase() ?? 'later';
  });
  expect(phases).toEqual(milestonesAt(firstRound, new Date(now)).map(({ phase }) => phase));
});

test('adds the age of a cached response', async () => {
  document.body.innerHTML = render('2026-11-21T06:00:00Z');
  const headers = { date: 'Wed, 31 Mar 2027 18:00:00 GMT', age: '1800' };
  vi.stubGlobal('fetch', async () => new Response(null, { headers }));
  await updateDates();
  expect(visibleText()).toContain('Open now');
});

test("uses the device's clock while no server answers", async () => {
  document.body.innerHTML = render('2026-11-21T06:00:00Z');
  vi.useFakeTimers({ now: new Date('2027-05-20T00:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.resetModules();
  const { updateDates: updateFirst } = await import('./update-dates.ts');
  await updateFirst();
  expect(visibleText()).toContain('Applications closed on 15 May 2027');
});

test.each([
  ['2026-11-21T06:00:00Z', 'Applications open on 1 April 2027.', 'Apply Now'],
  ['2027-03-31T18:30:00Z', 'Open now. Apply by 15 May 2027, 11:59\u00a0pm\u00a0(IST).', 'Apply Now'],
  ['2027-05-15T18:29:59.999Z', 'Open now. Apply by 15 May 2027, 11:59\u00a0pm\u00a0(IST).', 'Apply Now'],
  ['2027-05-15T18:30:00Z', 'Applications closed on 15 May 2027. Results come on 1 June 2027.', 'Log in'],
  ['2027-06-01T18:30:00Z', 'Applications for this year are closed.', 'Log in'],
])('at %s: %s', async (now, note, call) => {
  await readAt(now, '2026-11-21T06:00:00Z');
  expect(visibleText()).toContain(note);
  const labels = document.querySelectorAll('a[href="/authorize/login"] [data-until]:not([hidden])');
  expect(new Set(Array.from(labels, ({ textContent }) => textContent))).toEqual(new Set([call]));
  expect(visibleText()).toContain('Log in');
});
