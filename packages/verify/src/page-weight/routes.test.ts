import { expect, test } from 'vitest';
import { inRoot } from '../../../../scripts/shared/root.ts';
import { holds } from '../figures.ts';
import { weighDocument } from './page-weights.ts';
import { weightFigures } from './routes.bench.ts';

/** The production build, which the suite makes first. */
const figures = weightFigures(inRoot('apps/web/build/client'));
const goals = figures.filter(({ atMost }) => atMost !== undefined);

test('there are goals of the landing page, the log-in and the form', () => {
  expect(goals.map(({ name }) => name.split(':')[0])).toEqual(
    expect.arrayContaining(['landing', '/authorize/login', '/applications-form']),
  );
});

test.for(goals)('$name: at most $atMost $unit', (figure) => {
  expect(holds(figure), `${figure.measured} ${figure.unit}; npm run bench:routes tells more`).toBe(true);
});

test('a page weighs more in all than beyond the shell', () => {
  const weightOf = (name: string) => figures.find((figure) => figure.name === name)?.measured ?? Number.NaN;
  const beyond = weightOf('/authorize/login: scripts beyond the shared shell');
  expect(beyond).toBeGreaterThan(0);
  expect(beyond).toBeLessThan(weightOf('/authorize/login: scripts'));
});

test('a document of words alone runs nothing and asks for nothing', () => {
  const { whole, ...rest } = weighDocument(
    '<p>Ten startups</p><script type="application/ld+json">{}</script>',
  );
  expect(whole).toBeGreaterThan(10);
  expect(rest).toEqual({ scripts: 0, requests: [] });
});

test('inline scripts weigh; scripts, style sheets and pictures of other files are asked for', () => {
  const { scripts, requests } = weighDocument(
    '<link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/a.css"/><script src="/a.js"></script>' +
      '<img src="/a.png"/><script>count()</script>',
  );
  expect(scripts).toBeGreaterThan(5);
  expect(requests).toHaveLength(3);
});
