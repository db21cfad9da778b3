import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Author, authorText } from './author.tsx';

test('two organisers of one name differ by their addresses, on the screen and in exports', () => {
  render(<Author name="Kavya Raman" email="second@example.org" />);
  screen.getByText('Kavya Raman (second@example.org)');
  expect(authorText({ name: 'Kavya Raman', email: 'kavya@example.org' })).toBe(
    'Kavya Raman (kavya@example.org)',
  );
  for (const email of [undefined, 'Kavya Raman'])
    expect(authorText({ name: 'Kavya Raman', email })).toBe('Kavya Raman');
});
