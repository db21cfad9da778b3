import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { Table } from '../table.tsx';
import { ColumnFilter } from './column-filter.tsx';
import classes from './head.module.css';
import { checkboxWidth } from './shown-columns.ts';
import type { DataColumn, TableModel } from './table-model.ts';
import { withFilter, withSort } from './table-view.ts';

export interface ColumnHeadProps<Row extends RowData> {
  readonly column: DataColumn<Row>;
  readonly table: TableModel<Row>;
  /** A control before the name. It is not part of the accessible name of the column. */
  readonly children?: ReactNode;
}

function SortButton<Row extends RowData>({ column, table: { view, onView } }: ColumnHeadProps<Row>) {
  const active = view.sort.column === column.id;
  return (
    <button
      type="button"
      className={classes.sortButton}
      data-active={active || undefined}
      onClick={() => onView((now) => withSort(now, column.id))}
    >
      <span>{column.header}</span>
      {active && <Icon of={view.sort.descending ? IconArrowDown : IconArrowUp} size={16} />}
    </button>
  );
}

/** The header of a column: its name, which sorts on click, and its filter. */
export function ColumnHead<Row extends RowData>({ column, table, children }: ColumnHeadProps<Row>) {
  const { view, onView } = table;
  const width = column.width && column.width + (children ? checkboxWidth : 0);
  const sorted =
    view.sort.column === column.id ? (view.sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <Table.Th
      scope="col"
      aria-sort={sorted}
      aria-label={children ? column.header : undefined}
      data-grows={column.grows}
      style={{ '--column-width': width && `${width}rem` }}
    >
      <div className={classes.columnHead}>
        {children}
        {column.sortable ? <SortButton column={column} table={table} /> : <span>{column.header}</span>}
        {column.filterable && (
          <ColumnFilter
            column={column.header}
            facets={() => table.facetsOf(column)}
            selected={view.filters[column.id] ?? []}
            onApply={(selected) => onView((now) => withFilter(now, column.id, selected))}
          />
        )}
      </div>
    </Table.Th>
  );
}
