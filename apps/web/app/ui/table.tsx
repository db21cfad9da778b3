import { Table as MantineTable, type TableProps } from '@mantine/core';
import type { Ref } from 'react';
import classes from './table.module.css';

/** A plain table. Put wide ones into a {@link TableFrame}. */
export const Table = MantineTable;

export interface TableFrameProps extends Omit<TableProps, 'ref'> {
  /** For screen readers: names the table and its scrolling region. */
  readonly label: string;
  /** Fixed height of the body in px; longer content scrolls below a sticky header. */
  readonly bodyHeight?: number;
  readonly ref?: Ref<HTMLElement>;
}

/** A bordered table that scrolls within itself, also by keyboard. */
export function TableFrame({ label, bodyHeight, ref, children, ...rest }: TableFrameProps) {
  return (
    <section
      ref={ref}
      className={classes.frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions must be focusable.
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
