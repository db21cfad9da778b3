import { MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import './mantine.css';
import './tokens.css';
import './print.css';
import { colorSchemeManager } from './color-scheme.ts';
import { theme } from './theme.ts';

/**
 * The look around everything signed-in. Nothing is written into style tags: variables come from
 * variables.css, and the global classes (`visibleFrom`, …) are not used.
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
