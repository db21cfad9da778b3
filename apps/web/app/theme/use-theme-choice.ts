import { useMantineColorScheme } from '@mantine/core';
import type { ThemeChoice } from './color-scheme.ts';

/** Returns the chosen colour scheme and a setter. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  // Otherwise Mantine disables transitions with a style tag, which the CSP forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return [
    colorScheme === 'auto' ? 'system' : colorScheme,
    (choice) => setColorScheme(choice === 'system' ? 'auto' : choice),
  ];
}
