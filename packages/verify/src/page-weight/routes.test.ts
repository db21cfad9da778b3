import { expect, test } from 'vitest';
import { meetsGoal } from '../figures.ts';
import { weighDocument, weightFigures } from './routes.bench.ts';

/** Of the production build, which the test suite builds first. */
const figures = weightFigures();
const goals = figures.filter(({ atMost }) => atMost !== undefined);

test.for(goals)('$name: at most $atMost $unit', (figure) => {
  expect(meetsGoal(figure), `${figure.measured} ${figure.unit}; see npm run bench:routes`).toBe(true);
});

test('a page has more scripts than those beyond the shell', () => {
  const weightOf = (name: string) => figures.find((figure) => figure.name === name)?.measured ?? Number.NaN;
  const beyond = weightOf('/authorize/login: scripts beyond the shared shell');
  expect(beyond).toBeGreaterThan(0);
  expect(beyond).toBeLessThan(weightOf('/authorize/login: scripts'));
});

test('counts inline scripts, and requests for scripts, style sheets and images', () => {
  const { scripts, requests } = weighDocument(
    '<link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/a.css"/><script src="/a.js"></script>' +
      '<img src="/a.png"/><script>count()</script>',
  );
  expect(scripts).toBeGreaterThan(5);
  expect(requests).toHaveLength(3);
});
