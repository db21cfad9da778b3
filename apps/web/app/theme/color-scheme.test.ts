import { afterEach, expect, test } from 'vitest';
import { colorSchemeManager, restoreColorScheme } from './color-scheme.ts';

afterEach(() => localStorage.clear());

test('stores the choice under `theme`, the system setting as `system`', () => {
  const manager = colorSchemeManager();
  manager.set('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  manager.set('auto');
  expect(localStorage.getItem('theme')).toBe('system');
  expect(manager.get('auto')).toBe('auto');
  localStorage.setItem('theme', 'dark');
  expect(manager.get('auto')).toBe('dark');
});

test('restoreColorScheme applies the stored scheme to a new document', () => {
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  localStorage.setItem('theme', 'dark');
  restoreColorScheme()();
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
  localStorage.setItem('theme', 'light');
  restoreColorScheme()();
  expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('light');
});
