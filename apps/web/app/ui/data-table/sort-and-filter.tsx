import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { useId, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { Button, IconButton } from '../button.tsx';
import { FlushEffects } from '../flush-effects.tsx';
import { Icon } from '../icon.tsx';
import { NativeSelect } from '../inputs.tsx';
import { Drawer } from '../overlays.tsx';
import { FilterValues, withToggled } from './column-filter.tsx';
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
        const sort = { column: chosen, descending: direction === 'desc' };
        onView((now) => ({ ...now, page: 1, sort }));
      }}
    />
  );
}

/** The number of values from which a search among them helps. */
const manyValues = 9;

interface FilterSectionProps<Row extends RowData> extends PartProps<Row> {
  readonly column: DataColumn<Row>;
}

/** A button that shows the values of a column below itself. Each of them filters the rows at once. */
function FilterSection<Row extends RowData>({ column, table }: FilterSectionProps<Row>) {
  const { t } = useLingui();
  const { view, onView, facetsOf } = table;
  const { id, header } = column;
  const selected = new Set(view.filters[id]);
  const toggle = (value: string) =>
    onView((now) => withFilter(now, id, [...withToggled(new Set(now.filters[id]), value)]));
  // A column without labels has a value of its own in nearly every row.
  const [opened, setOpened] = useState(column.filterLabel !== undefined || selected.size > 0);
  const facets = opened ? facetsOf(column) : [];
  return (
    <li>
      <button
        type="button"
        className={classes.section}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span>{header}</span>
        {selected.size > 0 && <span>{t`${{ count: selected.size }} selected`}</span>}
        <Icon of={IconChevronDown} />
      </button>
      {opened && (
        <div className={classes.values}>
          <FilterValues
            column={header}
            facets={facets}
            hasSearch={facets.length >= manyValues}
            chosen={selected}
            onToggle={toggle}
          />
        </div>
      )}
    </li>
  );
}

function SortAndFilter<Row extends RowData>({ table }: PartProps<Row>) {
  const { t } = useLingui();
  return (
    <div className={classes.content}>
      <SortChoice table={table} />
      <ul className={classes.filters} aria-label={t`Filters`}>
        {table.columns
          .filter(({ filterable }) => filterable)
          .map((column) => (
            <FilterSection key={column.id} column={column} table={table} />
          ))}
      </ul>
    </div>
  );
}

export interface SortAndFilterButtonProps<Row extends RowData> extends PartProps<Row> {
  readonly opened: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the choice of the order and the filters. Says how many columns are filtered. */
export function SortAndFilterButton<Row extends RowData>(props: SortAndFilterButtonProps<Row>) {
  const { table, opened, onToggle } = props;
  const { formatNumber } = useFormat();
  const filtered = table.filtered.length;
  return (
    <Button kind="secondary" icon={IconAdjustmentsHorizontal} aria-expanded={opened} onClick={onToggle}>
      {filtered > 0 ? (
        <Trans>Sort and filter ({{ filtered: formatNumber(filtered) }})</Trans>
      ) : (
        <Trans>Sort and filter</Trans>
      )}
    </Button>
  );
}

export interface FramedProps<Row extends RowData> extends PartProps<Row> {
  readonly onClose: () => void;
}

/** Beside the table of a wide screen. */
export function SortAndFilterPanel<Row extends RowData>({ table, onClose }: FramedProps<Row>) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <aside className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>
          <Trans>Sort and filter</Trans>
        </h2>
        <IconButton label={t`Close`} icon={IconX} onClick={onClose} />
      </div>
      <SortAndFilter table={table} />
    </aside>
  );
}

/** Over the table of a narrow screen. */
export function SortAndFilterDrawer<Row extends RowData>(
  props: FramedProps<Row> & { readonly opened: boolean },
) {
  const { table, opened, onClose } = props;
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Sort and filter`}
      position="bottom"
      size="85dvh"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <FlushEffects />
      <SortAndFilter table={table} />
      <Button fullWidth className={classes.show ?? ''} onClick={onClose}>
        <Trans>Show {{ total: formatNumber(table.matching.length) }} entries</Trans>
      </Button>
    </Drawer>
  );
}
