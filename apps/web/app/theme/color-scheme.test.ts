import { afterEach, expect, test, vi } from 'vitest';
import { colorSchemeManager, restoreColorScheme, toMantine } from './color-scheme.ts';

afterEach(() => localStorage.clear());

test('reads the stored choice, and the system setting without one', () => {
  const stored = ['light', 'dark', 'system', 'nonsense', null];
  expect(stored.map(toMantine)).toEqual(['light', 'dark', 'auto', 'auto', 'auto']);
});

test('stores the choice under `theme`, the system setting as `system`', () => {
  const manager = colorSchemeManager();
  manager.set('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  manager.set('auto');
  expect(localStorage.getItem('theme')).toBe('system');
  expect(manager.get('light')).toBe('auto');
});

test('follows other tabs until it unsubscribes', () => {
  const manager = colorSchemeManager();
  const onUpdate = vi.fn();
  manager.subscribe(onUpdate);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'dark' }));
  manager.unsubscribe();
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  expect(onUpdate).toHaveBeenCalledExactlyOnceWith('dark');
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
