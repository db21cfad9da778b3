import { expect, test } from 'vitest';
import { inRoot } from '../../../../scripts/shared/root.ts';
import { holds } from '../figures.ts';
import { weighPages } from './page-weights.ts';
import { goalFigures, landingFigures } from './routes.bench.ts';

/** The production build, which the suite makes first. */
const folder = inRoot('apps/web/build/client');
const weights = weighPages(folder);

test.for(landingFigures(folder))('$name: at most $atMost', (figure) => {
  expect(holds(figure), `${figure.measured} ${figure.unit}; npm run bench:routes tells more`).toBe(true);
});

test.for(goalFigures(weights))('$name: at most $atMost kB', (figure) => {
  expect(holds(figure), `${figure.measured.toFixed(1)} kB; npm run bench:routes tells more`).toBe(true);
});

test('a page weighs more in all than beyond the shell, and less by brotli', () => {
  const login = weights.find(({ path }) => path === '/authorize/login');
  expect(login?.beyondShell.gzip).toBeLessThan(login?.js.gzip ?? 0);
  expect(login?.js.brotli).toBeLessThan(login?.js.gzip ?? 0);
});
