import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { Icon } from '../icon.tsx';
import classes from './filter-chips.module.css';
import type { TableModel } from './table-model.ts';
import { withFilter } from './table-view.ts';

export interface FilterChipsProps<Row extends RowData> {
  readonly table: TableModel<Row>;
  /** Called when a chip disappears with the focus. */
  readonly onRemoved: () => void;
}

/** One button for each filter of the view, which says the filter and removes it. */
export function FilterChips<Row extends RowData>({ table, onRemoved }: FilterChipsProps<Row>) {
  const { t } = useLingui();
  const { filtered, rows, view, onView } = table;
  if (filtered.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t`Filters`}>
      {filtered.map(({ id, header, filterLabel = (value) => value }) => {
        const values = (view.filters[id] ?? []).map((value) => filterLabel(value, rows)).join(', ');
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.chip}
              title={values}
              aria-label={t`Remove the filter ${header}: ${values}`}
              onClick={() => {
                onRemoved();
                onView((now) => withFilter(now, id, []));
              }}
            >
              <span>
                {header}: {values}
              </span>
              <Icon of={IconX} size={14} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
