import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import NotFound from '../routes/not-found.tsx';

test('shows links to the portal and the start page', () => {
  renderPage('/nowhere', <NotFound />);
  expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Green Startup Programme', '/'],
    ['To the portal', '/authorize/login'],
    ['To the start page', '/'],
  ]);
});
