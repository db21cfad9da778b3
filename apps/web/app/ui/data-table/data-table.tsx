import { IconArrowDown, IconArrowsSort, IconArrowUp, IconFilterOff, IconSearch } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { TextInput } from '../inputs.tsx';
import { Table, TableFrame } from '../table.tsx';
import { ColumnFilter } from './column-filter.tsx';
import { tableMessages as texts } from './data-table.messages.ts';
import classes from './data-table.module.css';
import { Pager } from './pager.tsx';
import { isNarrowed, type TableView, withFilter, withSort } from './table-view.ts';
import { type DataColumn, useDataTable } from './use-data-table.ts';

/** Height of the table's body in px. */
const bodyHeight = 400;

export interface DataTableProps<Row extends RowData> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Every row; keep it the same array while nothing changes. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly pageSize?: number;
  /** A last column of what can be done with a row. */
  readonly actions?: { readonly header: string; readonly cell: (row: Row) => ReactNode };
}

interface HeadProps<Row extends RowData> {
  readonly column: DataColumn<Row>;
  readonly rows: readonly Row[];
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
}

function SortButton<Row extends RowData>({ column, view, onView }: Omit<HeadProps<Row>, 'rows'>) {
  const active = view.sort.column === column.id;
  const icon = active ? (view.sort.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <button
      type="button"
      className={classes.sortButton}
      data-active={active || undefined}
      onClick={() => onView(withSort(view, column.id))}
    >
      {column.header}
      <Icon of={icon} size={16} />
    </button>
  );
}

function ColumnHead<Row extends RowData>({ column, rows, view, onView }: HeadProps<Row>) {
  const values = useMemo(
    () =>
      column.filterable
        ? [...new Set(rows.map(column.value))].filter(Boolean).sort((a, b) => a.localeCompare(b))
        : [],
    [column, rows],
  );
  const sorted =
    view.sort.column === column.id ? (view.sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <Table.Th aria-sort={sorted}>
      <div className={classes.columnHead}>
        {column.sortable ? <SortButton column={column} view={view} onView={onView} /> : column.header}
        {column.filterable && (
          <ColumnFilter
            column={column.header}
            values={values}
            selected={view.filters[column.id] ?? []}
            onApply={(selected) => onView(withFilter(view, column.id, selected))}
          />
        )}
      </div>
    </Table.Th>
  );
}

function Toolbar({ view, onView }: Pick<DataTableProps<never>, 'view' | 'onView'>) {
  return (
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        leftSection={<Icon of={IconSearch} size={18} />}
        value={view.search}
        onChange={(event) => onView({ ...view, page: 1, search: event.currentTarget.value })}
      />
      {isNarrowed(view) && (
        <Button
          kind="quiet"
          icon={IconFilterOff}
          onClick={() => onView({ ...view, page: 1, search: '', filters: {} })}
        >
          {texts.clearFilters}
        </Button>
      )}
    </div>
  );
}

/** A table that searches, filters, sorts and pages rows that are all here. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, view, onView, pageSize = 10, actions } = props;
  const visible = useDataTable({ columns, rows, rowId, view, pageSize });
  const from = visible.total === 0 ? 0 : visible.offset + 1;
  const span = columns.length + (actions ? 1 : 0);
  return (
    <div className={classes.dataTable}>
      <Toolbar view={view} onView={onView} />
      <TableFrame label={label} maxHeight={bodyHeight} minHeight={bodyHeight}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} rows={rows} view={view} onView={onView} />
            ))}
            {actions && <Table.Th>{actions.header}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {visible.rows.map((row, index) => (
            <Table.Tr key={rowId(row)}>
              {columns.map((column) => (
                <Table.Td key={column.id}>
                  {column.cell ? column.cell(row, from + index) : column.value(row)}
                </Table.Td>
              ))}
              {actions && <Table.Td>{actions.cell(row)}</Table.Td>}
            </Table.Tr>
          ))}
          {visible.rows.length === 0 && (
            <Table.Tr>
              <Table.Td colSpan={span} className={classes.empty ?? ''}>
                {texts.empty}
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </TableFrame>
      <div className={classes.foot}>
        <output>
          {texts.showing(
            formatNumber(from),
            formatNumber(visible.offset + visible.rows.length),
            formatNumber(visible.total),
          )}
        </output>
        <Pager
          page={visible.page}
          pageCount={visible.pageCount}
          onPage={(page) => onView({ ...view, page })}
        />
      </div>
    </div>
  );
}
