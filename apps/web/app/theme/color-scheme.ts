import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core';

/** Local storage key; its values are `light`, `dark` and `system`. */
const themeStorageKey = 'theme';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Parses a selected value; unknown ones mean `system`. */
export function readThemeChoice(value: string): ThemeChoice {
  return themeChoices.find((choice) => choice === value) ?? 'system';
}

/**
 * Sets the scheme on the document as `start-page.js` does, and follows the system's setting. React recreates `<html>` for
 * the crash page. Returns a function that stops it.
 */
export function restoreColorScheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const restore = () => {
    const choice = colorSchemeManager().get('auto');
    const dark = choice === 'dark' || (choice === 'auto' && system.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  restore();
  system.addEventListener('change', restore);
  return () => system.removeEventListener('change', restore);
}

/** Mantine's manager, which stores Mantine's `auto` as `system`; a stored `system` is read like no choice. */
export function colorSchemeManager(): MantineColorSchemeManager {
  const manager = localStorageColorSchemeManager({ key: themeStorageKey });
  return {
    ...manager,
    set: (value) => {
      if (value !== 'auto') return manager.set(value);
      try {
        localStorage.setItem(themeStorageKey, 'system');
      } catch {
        // The choice lasts until a reload.
      }
    },
  };
}
