import { Container as MantineContainer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './layout.module.css';

/*
 * No Grid, SimpleGrid, AppShell nor responsive props of Mantine (`p={{ base: … }}`, `visibleFrom`): they write
 * style tags, which the content security policy refuses. Responsive rules live in CSS modules.
 */
export { Stack, VisuallyHidden } from '@mantine/core';

export interface ContainerProps {
  /** `form` is one column of fields, `text` a measure to read, `wide` a page with a table, `desk` a page of work. */
  readonly width?: 'form' | 'text' | 'wide' | 'desk';
  readonly children: ReactNode;
}

const widths = { form: '40rem', text: '44rem', wide: 'var(--portal-wide)', desk: '96rem' } as const;

/** Centres the page's content and keeps it from growing too wide. */
export function Container({ width = 'wide', children }: ContainerProps) {
  return (
    <MantineContainer size={widths[width]} className={classes.container}>
      {children}
    </MantineContainer>
  );
}
