import { Table as MantineTable, type TableProps } from '@mantine/core';
import classes from './table.module.css';

export type { TableProps } from '@mantine/core';

/** A plain table; its parts are `Table.Thead`, `Table.Tr`, … Wide ones go into a {@link TableFrame}. */
export const Table = MantineTable;

export interface TableFrameProps extends TableProps {
  /** Names the table for screen readers and the scrolling region around it. */
  readonly label: string;
  /** Height of the body in px, beyond which it scrolls under a standing head. */
  readonly maxHeight?: number;
  /** Height that is kept in px even with few rows, so that nothing below jumps. */
  readonly minHeight?: number;
}

/** A bordered table that scrolls within itself (also by keyboard) instead of widening the page. */
export function TableFrame({ label, maxHeight, minHeight, children, ...rest }: TableFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={classes.frame} aria-label={label} tabIndex={0} style={{ maxHeight, minHeight }}>
      <MantineTable aria-label={label} stickyHeader={maxHeight !== undefined} verticalSpacing="sm" {...rest}>
        {children}
      </MantineTable>
    </section>
  );
}
