import { IconFilterOff } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../button.tsx';
import { Table, TableFrame } from '../table.tsx';
import { ColumnHead } from './column-head.tsx';
import { tableMessages as texts } from './data-table.messages.ts';
import classes from './data-table.module.css';
import { Pager } from './pager.tsx';
import { SearchBox } from './search-box.tsx';
import { isNarrowed, type TableView } from './table-view.ts';
import { type DataColumn, useDataTable } from './use-data-table.ts';
import { type RowFocus, useRowFocus } from './use-row-focus.ts';

/** Height of every data table's body in px. */
export const bodyHeight = 400;

export type DataTableHandle = Pick<RowFocus, 'focusAgain'>;

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
  /** A last column of what can be done with a row; it stays in sight while the others scroll. */
  readonly actions?: { readonly header: string; readonly cell: (row: Row) => ReactNode };
  /** Said when there is not one row yet: what will be here. */
  readonly emptyHint?: string;
  readonly ref?: Ref<DataTableHandle>;
}

function Toolbar({ view, onView }: Pick<DataTableProps<never>, 'view' | 'onView'>) {
  const search = useRef<HTMLInputElement>(null);
  const clear = () => {
    search.current?.focus(); // the button under the pointer is about to go
    onView({ ...view, page: 1, search: '', filters: {} });
  };
  return (
    <div className={classes.toolbar}>
      <SearchBox
        ref={search}
        value={view.search}
        onSearch={(text) => onView({ ...view, page: 1, search: text })}
      />
      {isNarrowed(view) && (
        <Button kind="quiet" icon={IconFilterOff} onClick={clear}>
          {texts.clearFilters}
        </Button>
      )}
    </div>
  );
}

function EmptyRow({ span, hint }: { readonly span: number; readonly hint: string | undefined }) {
  return (
    <Table.Tr>
      <Table.Td colSpan={span} className={classes.empty ?? ''}>
        <div className={classes.emptyWords}>
          <p>{texts.empty}</p>
          {hint && <p>{hint}</p>}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

/** A table that searches, filters, sorts and pages rows that are all here. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, view, onView, pageSize = 10, actions, emptyHint, ref } = props;
  const frame = useRef<HTMLElement>(null);
  const { onFocus, focusAgain } = useRowFocus(frame);
  useImperativeHandle(ref, () => ({ focusAgain }));
  const visible = useDataTable({ columns, rows, rowId, view, pageSize });
  const from = visible.total === 0 ? 0 : visible.offset + 1;
  return (
    <div className={classes.dataTable}>
      <Toolbar view={view} onView={onView} />
      <TableFrame label={label} bodyHeight={bodyHeight} verticalSpacing={4} ref={frame}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} rows={rows} view={view} onView={onView} />
            ))}
            {actions && (
              <Table.Th scope="col" className={classes.actions ?? ''}>
                {actions.header}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onFocus={onFocus}>
          {visible.rows.map((row, index) => (
            <Table.Tr key={rowId(row)} className={classes.row ?? ''}>
              {columns.map((column) => (
                <Table.Td key={column.id}>
                  {column.cell ? column.cell(row, from + index) : column.value(row)}
                </Table.Td>
              ))}
              {actions && <Table.Td className={classes.actions ?? ''}>{actions.cell(row)}</Table.Td>}
            </Table.Tr>
          ))}
          {visible.rows.length === 0 && (
            <EmptyRow
              span={columns.length + (actions ? 1 : 0)}
              hint={rows.length === 0 ? emptyHint : texts.emptyHint}
            />
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
