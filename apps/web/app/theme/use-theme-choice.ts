import { useMantineColorScheme } from '@mantine/core';
import type { ThemeChoice } from './color-scheme.ts';

/** The person's choice of light, dark or the system's setting, and how to change it. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [
    colorScheme === 'auto' ? 'system' : colorScheme,
    (choice) => setColorScheme(choice === 'system' ? 'auto' : choice),
  ];
}
