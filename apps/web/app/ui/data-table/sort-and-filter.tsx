import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../button.tsx';
import { FlushEffects } from '../flush-effects.tsx';
import { Icon } from '../icon.tsx';
import { NativeSelect } from '../inputs.tsx';
import { Drawer } from '../overlays.tsx';
import { FilterForm } from './column-filter.tsx';
import classes from './sort-and-filter.module.css';
import type { DataColumn, TableModel } from './table-model.ts';
import { withFilter } from './table-view.ts';

interface PartProps<Row extends RowData> {
  readonly table: TableModel<Row>;
}

function SortChoice<Row extends RowData>({ table: { columns, view, onView } }: PartProps<Row>) {
  const { t } = useLingui();
  const { column, descending } = view.sort;
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) => [
      { value: `${id}.asc`, label: t`${header}, ascending` },
      { value: `${id}.desc`, label: t`${header}, descending` },
    ]);
  return (
    <NativeSelect
      label={t`Sort by`}
      data={options}
      value={`${column}.${descending ? 'desc' : 'asc'}`}
      onChange={({ currentTarget }) => {
        const [chosen = '', direction] = currentTarget.value.split('.');
        onView({ ...view, page: 1, sort: { column: chosen, descending: direction === 'desc' } });
      }}
    />
  );
}

interface FilterSectionProps<Row extends RowData> extends PartProps<Row> {
  readonly column: DataColumn<Row>;
}

/** A button that shows the filter of a column below itself. */
function FilterSection<Row extends RowData>({ column, table }: FilterSectionProps<Row>) {
  const { t } = useLingui();
  const { view, onView, facetsOf } = table;
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const selected = view.filters[column.id] ?? [];
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={classes.section}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span>{column.header}</span>
        {selected.length > 0 && <span>{t`${{ count: selected.length }} selected`}</span>}
        <Icon of={IconChevronDown} />
      </button>
      {opened && (
        <FilterForm
          column={column.header}
          facets={facetsOf(column)}
          selected={selected}
          onApply={(next) => {
            button.current?.focus(); // the form disappears
            setOpened(false);
            onView(withFilter(view, column.id, next));
          }}
        />
      )}
    </li>
  );
}

/** A button that opens the sort choice and all filters, for the columns whose headers are not shown. */
export function SortAndFilter<Row extends RowData>({ table }: PartProps<Row>) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <div className={classes.sortAndFilter}>
      <Button
        kind="secondary"
        icon={IconAdjustmentsHorizontal}
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <Trans>Sort and filter</Trans>
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        title={t`Sort and filter`}
        position="bottom"
        size="85dvh"
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <FlushEffects />
        <div className={classes.content}>
          <SortChoice table={table} />
          <ul className={classes.filters} aria-label={t`Filters`}>
            {table.columns
              .filter(({ filterable }) => filterable)
              .map((column) => (
                <FilterSection key={column.id} column={column} table={table} />
              ))}
          </ul>
          <Button fullWidth onClick={close}>
            <Trans>Show {{ total: formatNumber(table.total) }} entries</Trans>
          </Button>
        </div>
      </Drawer>
    </div>
  );
}
