import { Container as MantineContainer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './layout.module.css';

/*
 * Do not use Mantine's Grid, SimpleGrid, AppShell and responsive props (`p={{ base: … }}`, `visibleFrom`): they write style
 * tags, which the content security policy forbids. Responsive rules are in CSS modules.
 */
export { Stack, VisuallyHidden } from '@mantine/core';

export interface ContainerProps {
  /** `text`: running text; `wide`: a page with a table; `full`: a large data table. */
  readonly width?: 'text' | 'wide' | 'full';
  readonly children: ReactNode;
}

const widths = { text: '44rem', wide: 'var(--portal-wide)', full: '120rem' } as const;

/** Centres the page's content and limits its width. */
export function Container({ width = 'wide', children }: ContainerProps) {
  return (
    <MantineContainer size={widths[width]} className={classes.container}>
      {children}
    </MantineContainer>
  );
}
