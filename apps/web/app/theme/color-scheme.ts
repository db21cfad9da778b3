import type { MantineColorSchemeManager } from '@mantine/core';

/** Local storage key; its values are `light`, `dark` and `system`. */
const themeStorageKey = 'theme';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Parses a stored or selected value; unknown ones mean `system`. */
export function readThemeChoice(value: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === value) ?? 'system';
}

/** Converts a stored value to Mantine's name: `auto` for `system`. */
export function toMantine(choice: string | null): 'light' | 'dark' | 'auto' {
  const parsed = readThemeChoice(choice);
  return parsed === 'system' ? 'auto' : parsed;
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

/** Stores the choice in local storage and follows other tabs. Without storage, the choice lasts until a reload. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | undefined;
  return {
    get: (fallback) => {
      try {
        return toMantine(localStorage.getItem(themeStorageKey));
      } catch {
        return fallback;
      }
    },
    set: (value) => {
      try {
        localStorage.setItem(themeStorageKey, value === 'auto' ? 'system' : value);
      } catch {
        // The choice lasts until a reload.
      }
    },
    subscribe: (onUpdate) => {
      onStorage = (event) => {
        if (event.key === themeStorageKey) onUpdate(toMantine(event.newValue));
      };
      window.addEventListener('storage', onStorage);
    },
    unsubscribe: () => {
      if (onStorage) window.removeEventListener('storage', onStorage);
    },
    clear: () => localStorage.removeItem(themeStorageKey),
  };
}
