import { Plural, Trans } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { useRef } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../button.tsx';
import classes from './selection.module.css';
import type { TableSelection } from './table-body.tsx';
import type { TableModel } from './table-model.ts';

export interface SelectionBarProps<Row extends RowData> {
  readonly table: TableModel<Row>;
  readonly selecting: TableSelection<Row>;
  /** Called when the bar disappears with the button that has the focus. */
  readonly onClosed: () => void;
}

/** Says how many rows are selected, and has the actions for them. Empty without a selected row. */
export function SelectionBar<Row extends RowData>({ table, selecting, onClosed }: SelectionBarProps<Row>) {
  const { formatNumber } = useFormat();
  const { selection, actions } = selecting;
  const count = selection.rows.length;
  const total = table.matching.length;
  const isEmpty = count === 0 && selection.hidden === 0;
  const clearButton = useRef<HTMLButtonElement>(null);
  const selectAll = () => {
    clearButton.current?.focus(); // the clicked button disappears
    selection.selectAll();
  };
  const clear = () => {
    onClosed();
    selection.clear();
  };
  return (
    <div className={classes.bar} data-empty={isEmpty || undefined}>
      <output className={classes.count}>
        {!isEmpty && (
          <>
            <strong>
              <Trans>{{ count: formatNumber(count) }} selected</Trans>
            </strong>
            {selection.hidden > 0 && (
              <span>
                <Plural
                  value={selection.hidden}
                  one="# more is left out by the search or a filter"
                  other="# more are left out by the search or a filter"
                />
              </span>
            )}
          </>
        )}
      </output>
      {!isEmpty && (
        <>
          {count < total && (
            <Button kind="quiet" size="xs" onClick={selectAll}>
              <Trans>Select all {{ total: formatNumber(total) }}</Trans>
            </Button>
          )}
          <div className={classes.actions}>
            {actions}
            <Button ref={clearButton} kind="quiet" size="xs" icon={IconX} onClick={clear}>
              <Trans comment="Button: no row of the table is selected any more">Clear</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
