import { describe, expect, test } from 'vitest';
import { holds } from '../lib/figures.ts';
import { inRoot } from '../lib/root.ts';
import { weighRoutes } from '../lib/route-weights.ts';
import { goalFigures } from './routes.ts';

/** The production build, which the suite makes first. */
const weights = weighRoutes(inRoot('apps/web/build/client'));

test.for(goalFigures(weights))('$name: at most $atMost kB', (figure) => {
  expect(holds(figure), `${figure.measured.toFixed(1)} kB; npm run bench:routes tells more`).toBe(true);
});

test('the landing page loads no application', () => {
  const landing = weights.find(({ path }) => path === '/');
  expect(landing?.js.gzip).toBeLessThan(1000);
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
