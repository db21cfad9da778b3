import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import NotFound from '../routes/not-found.tsx';

test('a page that does not exist shows the ways on', () => {
  renderPage('/nowhere', <NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Green Startup Programme', '/'],
    ['To the portal', '/apply'],
    ['To the start page', '/'],
  ]);
});
