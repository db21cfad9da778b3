import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import './mantine.css';
import './tokens.css';
import './print.css';
import { colorSchemeManager } from './color-scheme.ts';
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
