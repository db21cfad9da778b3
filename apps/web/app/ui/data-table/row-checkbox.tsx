import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../inputs.tsx';
import classes from './selection.module.css';
import type { Selection } from './use-selection.ts';

export interface RowCheckboxProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly selection: Selection<Row>;
  readonly label: (row: Row) => string;
}

/** Selects a row; with Shift, also those since the last one. */
export function RowCheckbox<Row>({ id, row, selection, label }: RowCheckboxProps<Row>) {
  return (
    <Checkbox
      radius="xs"
      className={classes.checkbox ?? ''}
      aria-label={label(row)}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

export function PageCheckbox<Row>({ selection }: { readonly selection: Selection<Row> }) {
  const { t } = useLingui();
  return (
    <Checkbox
      radius="xs"
      className={classes.checkbox ?? ''}
      aria-label={t`Select this page`}
      checked={selection.onPage === 'all'}
      indeterminate={selection.onPage === 'some'}
      onChange={selection.togglePage}
    />
  );
}
