import { useMantineColorScheme } from '@mantine/core';
import type { ThemeChoice } from './color-scheme.ts';

/** The person's choice of light, dark or the system's setting, and how to change it. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  // Mantine would switch transitions off for the change by a style tag, which the content security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return [
    colorScheme === 'auto' ? 'system' : colorScheme,
    (choice) => setColorScheme(choice === 'system' ? 'auto' : choice),
  ];
}
