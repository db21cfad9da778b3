import { describe, expect, test } from 'vitest';
import { inRoot } from '../../../../scripts/shared/root.ts';
import { holds } from '../figures.ts';
import { weighRoutes } from './route-weights.ts';
import { goalFigures, landingFigures } from './routes.bench.ts';

/** The production build, which the suite makes first. */
const folder = inRoot('apps/web/build/client');
const weights = weighRoutes(folder);

test.for(landingFigures(folder))('$name: at most $atMost', (figure) => {
  expect(holds(figure), `${figure.measured} ${figure.unit}; npm run bench:routes tells more`).toBe(true);
});

test.for(goalFigures(weights))('$name: at most $atMost kB', (figure) => {
  expect(holds(figure), `${figure.measured.toFixed(1)} kB; npm run bench:routes tells more`).toBe(true);
});

describe('a page', () => {
  const login = weights.find(({ path }) => path === '/authorize/login');

  test('weighs more in all than beyond the shell, and less by brotli', () => {
    expect(login?.beyondShell.gzip).toBeLessThan(login?.js.gzip ?? 0);
    expect(login?.js.brotli).toBeLessThan(login?.js.gzip ?? 0);
  });

  test('has what it imports later counted apart', () => {
    expect(login?.later.gzip).toBeGreaterThan(10_000);
  });
});
