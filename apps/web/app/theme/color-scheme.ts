import type { MantineColorSchemeManager } from '@mantine/core';

/** Where a person's choice is kept; its values are `light`, `dark` and `system`. */
const themeStorageKey = 'theme';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** A stored or chosen value as a choice; anything unknown means the system's setting. */
export function readThemeChoice(value: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === value) ?? 'system';
}

/** Mantine calls the system's setting `auto`; what is stored and shown says `system`. */
export function toMantine(choice: string | null): 'light' | 'dark' | 'auto' {
  const read = readThemeChoice(choice);
  return read === 'system' ? 'auto' : read;
}

/**
 * Puts the scheme on the document again as `start-page.js` did, and follows the system from then on: React
 * makes `<html>` anew when the crash page takes the place of everything. Answers how to stop.
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

/** Keeps the choice in local storage and follows other tabs. Without storage the choice lasts for the page. */
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
        // The page shows the choice all the same.
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
