import { Table as MantineTable, type TableProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './table.module.css';

/** A plain table; its parts are `Table.Thead`, `Table.Tr`, … Wide ones go into a {@link TableFrame}. */
export const Table = MantineTable;

export interface TableFrameProps extends Omit<TableProps, 'ref'> {
  /** Names the table for screen readers and the scrolling region around it. */
  readonly label: string;
  /** Fixed height of the body in px: beyond it rows scroll under a standing head, below it nothing jumps. */
  readonly bodyHeight?: number;
  /** The scrolling region. */
  readonly ref?: Ref<HTMLElement>;
}

/** A bordered table that scrolls within itself (also by keyboard) instead of widening the page. */
export function TableFrame({ label, bodyHeight, ref, children, ...rest }: TableFrameProps) {
  return (
    <section
      ref={ref}
      className={classes.frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      data-fixed={bodyHeight !== undefined || undefined}
      style={{ '--table-body': bodyHeight && `${bodyHeight}px` }}
    >
      <MantineTable aria-label={label} stickyHeader={bodyHeight !== undefined} verticalSpacing="sm" {...rest}>
        {children}
      </MantineTable>
    </section>
  );
}
