import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import './mantine.css';
import './tokens.css';
import './print.css';
import { colorSchemeManager, type ThemeChoice } from './color-scheme.ts';
import { theme } from './theme.ts';

/**
 * Provides Mantine's theme. Mantine writes no style tags, which the CSP forbids: its variables are in variables.css, and its
 * global classes (`visibleFrom`, …) are not used.
 */
export function PortalTheme({ children }: { readonly children: ReactNode }) {
  const [manager] = useState(colorSchemeManager);
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={manager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** The chosen theme, and a function that changes it. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  // Otherwise Mantine disables transitions with a style tag, which the CSP forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return [
    colorScheme === 'auto' ? 'system' : colorScheme,
    (choice) => setColorScheme(choice === 'system' ? 'auto' : choice),
  ];
}
