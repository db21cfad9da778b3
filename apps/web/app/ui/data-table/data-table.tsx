import { Trans, useLingui } from '@lingui/react/macro';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { type KeyboardEvent, type ReactNode, type Ref, startTransition, useOptimistic, useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { TextInput } from '../inputs.tsx';
import { isPlainKey } from '../shortcuts.ts';
import { Skeleton } from '../states.tsx';
import { Table, TableFrame } from '../table.tsx';
import cards from './cards.module.css';
import { ColumnHead } from './column-head.tsx';
import classes from './data-table.module.css';
import { Pager } from './pager.tsx';
import { hasFilters } from './table-view.ts';
import type { TableModel } from './use-data-table.ts';
import { type DataTableHandle, type RowFocus, useRowFocus } from './use-row-focus.ts';

/** In px, the same for every data table. */
const bodyHeight = 400;

interface RowActions<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row extends RowData> {
  /** For screen readers. */
  readonly label: string;
  readonly table: TableModel<Row>;
  /** A last, sticky column with actions. */
  readonly actions?: RowActions<Row>;
  /** Shown while there are no rows at all. */
  readonly emptyHint?: string;
  /** Beside the search box: what belongs to the search. */
  readonly tools?: ReactNode;
  /** Loading progress: beside the search box, on narrow screens below the table. */
  readonly aside?: ReactNode;
  /** Single-key shortcuts while a row has the focus. With them, j and k move between rows. */
  readonly keys?: Readonly<Record<string, () => void>>;
  readonly ref?: Ref<DataTableHandle>;
}

/** The search box. It updates optimistically; the rows are filtered in a transition that the next key interrupts. */
function Toolbar<Row extends RowData>({ table, tools }: Pick<DataTableProps<Row>, 'table' | 'tools'>) {
  const { t } = useLingui();
  const { view, onView, search, setSearch } = table;
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useOptimistic(search);
  const searchFor = (next: string) =>
    startTransition(() => {
      setText(next);
      setSearch(next);
    });
  const clear = () => {
    box.current?.focus(); // the clicked button disappears
    searchFor('');
    onView({ ...view, page: 1, search: '', filters: {} });
  };
  return (
    <div className={classes.toolbar}>
      <TextInput
        ref={box}
        type="search"
        className={classes.search ?? ''}
        aria-label={t`Search the table`}
        placeholder={t`Search items...`}
        leftSection={<Icon of={IconSearch} size={18} />}
        value={text}
        onChange={(event) => searchFor(event.currentTarget.value)}
      />
      {(hasFilters(view) || text !== '') && (
        <Button kind="quiet" icon={IconFilterOff} onClick={clear}>
          <Trans>Clear Filters</Trans>
        </Button>
      )}
      {tools}
    </div>
  );
}

function EmptyRow({ span, hint }: { readonly span: number; readonly hint: string | undefined }) {
  return (
    <Table.Tr>
      <Table.Td colSpan={span} className={classes.empty ?? ''}>
        <div className={classes.emptyText}>
          <p>
            <Trans>No data found</Trans>
          </p>
          {hint && <p>{hint}</p>}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

interface BodyProps<Row extends RowData>
  extends Pick<DataTableProps<Row>, 'table' | 'actions' | 'emptyHint' | 'keys'> {
  readonly focus: RowFocus;
}

function Body<Row extends RowData>({ table, actions, emptyHint, keys, focus }: BodyProps<Row>) {
  const { t } = useLingui();
  const { columns, rows, visible, offset, rowId } = table;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!keys || !isPlainKey(event)) return;
    const row = event.target instanceof Element ? event.target.closest('tr') : null;
    const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : undefined;
    if (row && by) focus.move(row, by);
    else if (Object.hasOwn(keys, event.key)) keys[event.key]?.();
    else return;
    event.preventDefault();
  };
  return (
    <Table.Tbody onFocus={focus.onFocus} onKeyDown={onKeyDown}>
      {visible.map((row, index) => (
        <Table.Tr key={rowId(row)} data-row={rowId(row)} className={`${classes.row} ${cards.card}`}>
          {columns.map((column) => (
            <Table.Td key={column.id} data-label={column.header}>
              {column.cell ? column.cell(row, offset + index + 1) : column.value(row)}
            </Table.Td>
          ))}
          {actions && <Table.Td className={classes.actions ?? ''}>{actions.cell(row)}</Table.Td>}
        </Table.Tr>
      ))}
      {visible.length === 0 && (
        <EmptyRow
          span={columns.length + (actions ? 1 : 0)}
          hint={
            rows.length === 0
              ? emptyHint
              : t`Nothing here fits what you search. Try fewer letters, or clear the filters.`
          }
        />
      )}
    </Table.Tbody>
  );
}

/** Renders a {@link TableModel}: search box, headers that sort and filter, rows, pager. */
export function DataTable<Row extends RowData>({
  label,
  table,
  tools,
  aside,
  ref,
  ...rest
}: DataTableProps<Row>) {
  const { formatNumber } = useFormat();
  const { columns, visible, offset, total, page, pageCount, view, onView } = table;
  const from = formatNumber(total === 0 ? 0 : offset + 1);
  const to = formatNumber(offset + visible.length);
  const frame = useRef<HTMLElement>(null);
  const focus = useRowFocus(frame, table, ref);
  return (
    <div className={`${classes.dataTable} ${cards.cards}`}>
      <Toolbar table={table} tools={tools} />
      <div className={classes.aside}>{aside}</div>
      <TableFrame label={label} bodyHeight={bodyHeight} verticalSpacing={4} ref={frame}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} table={table} />
            ))}
            {rest.actions && (
              <Table.Th scope="col" className={classes.actions ?? ''}>
                {rest.actions.header}
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Body table={table} focus={focus} {...rest} />
      </TableFrame>
      <div className={classes.foot}>
        <output>
          <Trans>
            Showing {from} to {to} of {{ total: formatNumber(total) }} entries
          </Trans>
        </output>
        <Pager page={page} pageCount={pageCount} onPage={(next) => onView({ ...view, page: next })} />
      </div>
    </div>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, row) => row);

export interface TableSkeletonProps {
  /** The loading message. */
  readonly children: ReactNode;
}

/** The skeleton of a data table. */
export function TableSkeleton({ children }: TableSkeletonProps) {
  return (
    <div className={classes.dataTable}>
      <output className={classes.toolbar}>{children}</output>
      <div className={classes.skeleton} style={{ '--table-body': `${bodyHeight}px` }} aria-hidden="true">
        {skeletonRows.map((row) => (
          <Skeleton key={row} height={14} />
        ))}
      </div>
      <div className={classes.foot} aria-hidden="true">
        <Skeleton height={16} width="14rem" maw="100%" />
      </div>
    </div>
  );
}
