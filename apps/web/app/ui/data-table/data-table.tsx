import { Trans, useLingui } from '@lingui/react/macro';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  startTransition,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { TextInput } from '../inputs.tsx';
import { useKeys } from '../shortcuts.ts';
import { Skeleton } from '../states.tsx';
import { Table, TableFrame } from '../table.tsx';
import { useFitsColumns } from '../use-wide-screen.ts';
import cards from './cards.module.css';
import { ColumnHead } from './column-head.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import classes from './data-table.module.css';
import { FilterChips } from './filter-chips.tsx';
import { Pager } from './pager.tsx';
import { PageCheckbox } from './row-checkbox.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type ColumnSetting, type ShownColumns, useShownColumns } from './shown-columns.ts';
import { SortAndFilterButton, SortAndFilterDrawer, SortAndFilterPanel } from './sort-and-filter.tsx';
import { TableBody, type TableRowsProps } from './table-body.tsx';
import { type DataTableHandle, useRowFocus } from './use-row-focus.ts';

/** With its gap, in rem. */
const panelWidth = 20.75;

/** In px, the same for every data table. */
const bodyHeight = 400;

export interface DataTableProps<Row extends RowData> extends TableRowsProps<Row> {
  /** For screen readers. */
  readonly label: string;
  /** Beside the search box: what belongs to the search. */
  readonly tools?: ReactNode;
  /** Single-key shortcuts of the page. With them, j and k move between rows, x selects one, and / goes to the search box. */
  readonly keys?: Readonly<Record<string, () => void>>;
  readonly columnSetting: ColumnSetting;
  readonly ref?: Ref<DataTableHandle>;
}

interface ToolbarProps<Row extends RowData> extends Pick<DataTableProps<Row>, 'table' | 'tools'> {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly shown: ShownColumns<Row>;
  readonly isFilterOpen: boolean;
  readonly onToggleFilter: () => void;
  readonly onClear: () => void;
}

/** The search box. It updates optimistically; the rows are filtered in a transition that the next key interrupts. */
function Toolbar<Row extends RowData>(props: ToolbarProps<Row>) {
  const { table, tools, box, shown, isFilterOpen, onToggleFilter, onClear } = props;
  const { t } = useLingui();
  const { filtered, search, setSearch } = table;
  const [text, setText] = useOptimistic(search);
  const searchFor = (next: string) =>
    startTransition(() => {
      setText(next);
      setSearch(next);
    });
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
      <SortAndFilterButton table={table} opened={isFilterOpen} onToggle={onToggleFilter} />
      {!shown.isCards && <ColumnsMenu columns={table.columns} shown={shown} />}
      {tools}
      <FilterChips table={table} onRemoved={() => box.current?.focus()} />
      {(text !== '' || filtered.length > 0) && (
        <Button kind="quiet" icon={IconFilterOff} className={classes.clear ?? ''} onClick={onClear}>
          <Trans>Clear Filters</Trans>
        </Button>
      )}
    </div>
  );
}

/** Renders a {@link TableModel}: search box, headers that sort and filter, rows, pager. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, table, tools, keys, columnSetting, ref, ...rest } = props;
  const { formatNumber } = useFormat();
  const { visible, offset, matching, page, pageCount, onView } = table;
  const total = matching.length;
  const { selecting } = rest;
  const from = formatNumber(total === 0 ? 0 : offset + 1);
  const to = formatNumber(offset + visible.length);
  const frame = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const isWide = useFitsColumns(2);
  const [isFilterOpen, setIsFilterOpen] = useState(false);
  const shown = useShownColumns(table.columns, root, {
    ...columnSetting,
    taken: isFilterOpen && isWide ? panelWidth : 0,
  });
  // Large text leaves no room beside the rows of a wide window.
  const hasRoomBeside = isWide && !shown.isCards;
  const hasPanel = isFilterOpen && hasRoomBeside;
  const focus = useRowFocus(frame, table, ref);
  const toggleFocused = (toggle: (id: string) => void) => {
    const id = focus.current();
    if (id !== undefined) toggle(id);
  };
  useKeys(
    'page',
    keys && {
      j: () => focus.move(1),
      k: () => focus.move(-1),
      ...(selecting && { x: () => toggleFocused(selecting.selection.toggle) }),
      '/': () => {
        box.current?.focus();
        box.current?.select();
      },
      ...keys,
    },
  );
  const closeFilter = () => {
    root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setIsFilterOpen(false);
  };
  const clear = () => {
    box.current?.focus(); // the clicked button disappears
    startTransition(() => table.setSearch(''));
    onView((now) => ({ ...now, page: 1, search: '', filters: {} }));
  };
  return (
    <div ref={root} className={`${classes.dataTable} ${cards.cards}`} data-panel={hasPanel || undefined}>
      <Toolbar
        table={table}
        tools={tools}
        box={box}
        shown={shown}
        isFilterOpen={isFilterOpen}
        onToggleFilter={() => setIsFilterOpen(!isFilterOpen)}
        onClear={clear}
      />
      <div className={classes.aside}>{rest.progress}</div>
      <TableFrame label={label} bodyHeight={bodyHeight} verticalSpacing={0} ref={frame}>
        <Table.Thead>
          <Table.Tr>
            {shown.shown.map((column, at) => (
              <ColumnHead key={column.id} column={column} table={table}>
                {at === 0 && selecting && <PageCheckbox selection={selecting.selection} />}
              </ColumnHead>
            ))}
            {rest.actions && <Table.Th scope="col">{rest.actions.header}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <TableBody table={table} columns={shown.shown} focus={focus} onClear={clear} {...rest} />
      </TableFrame>
      {hasPanel && <SortAndFilterPanel table={table} onClose={closeFilter} />}
      {!hasRoomBeside && (
        <SortAndFilterDrawer table={table} opened={isFilterOpen} onClose={() => setIsFilterOpen(false)} />
      )}
      <div className={classes.foot}>
        <output>
          <Trans>
            Showing {from} to {to} of {{ total: formatNumber(total) }} entries
          </Trans>
        </output>
        <Pager
          page={page}
          pageCount={pageCount}
          onPage={(next) => onView((now) => ({ ...now, page: next }))}
        />
      </div>
      {selecting && <SelectionBar table={table} selecting={selecting} onClosed={focus.again} />}
    </div>
  );
}

const skeletonRows = Array.from({ length: 10 }, (_, row) => row);

export interface TableSkeletonProps {
  /** The loading message. */
  readonly children: ReactNode;
}

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
