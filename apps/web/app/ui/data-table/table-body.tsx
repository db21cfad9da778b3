import { Trans } from '@lingui/react/macro';
import type { RowData } from '@tanstack/react-table';
import type { MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Button } from '../button.tsx';
import { Table } from '../table.tsx';
import cards from './cards.module.css';
import classes from './data-table.module.css';
import { RowCheckbox } from './row-checkbox.tsx';
import type { DataColumn, TableModel } from './table-model.ts';
import type { RowFocus } from './use-row-focus.ts';
import type { Selection } from './use-selection.ts';

interface RowActions<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
}

/** Checkboxes in the first column, and what one can do with the selected rows. */
export interface TableSelection<Row> {
  readonly selection: Selection<Row>;
  readonly label: (row: Row) => string;
  /** Buttons for the selected rows. They stay while the view hides all of these, so that the focus does. */
  readonly actions: ReactNode;
}

export interface TableRowsProps<Row extends RowData> {
  readonly table: TableModel<Row>;
  readonly selecting?: TableSelection<Row> | undefined;
  /** The loading progress while rows are missing: beside the search box, on narrow screens below the table. */
  readonly progress?: ReactNode;
  /** Whether a line separates a row from the next one. */
  readonly endsGroup?: (row: Row) => boolean;
  /** A last column with actions. On narrow screens its button covers the card. */
  readonly actions?: RowActions<Row>;
  /** Called on a click anywhere in a row but on its controls. Keyboards need an action that does the same. */
  readonly onOpen?: (row: Row) => void;
  /** The link of a row's title, which does the same. */
  readonly linkOf?: (row: Row) => Pick<LinkProps, 'to' | 'onClick'>;
  /** Shown while there are no rows at all. */
  readonly emptyHint?: string;
  /** Shown while no row matches the search and the filters. */
  readonly noMatchHint?: string;
}

interface EmptyRowProps {
  readonly span: number;
  readonly hint: string | undefined;
  /** Absent when there are no rows at all. */
  readonly onClear: (() => void) | undefined;
}

function EmptyRow({ span, hint, onClear }: EmptyRowProps) {
  return (
    <Table.Tr>
      <Table.Td colSpan={span} className={classes.empty ?? ''}>
        <div className={classes.emptyText}>
          <p>
            <Trans>No data found</Trans>
          </p>
          {hint && <p>{hint}</p>}
          {onClear && (
            <Button kind="secondary" size="sm" onClick={onClear}>
              <Trans>Show all again</Trans>
            </Button>
          )}
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

/** Whether a click on a row is meant for the row: not for a control in it or around it, nor the end of selecting its text. */
function isForRow({ target }: MouseEvent): boolean {
  const isControl =
    target instanceof Element && target.closest('button, a, input, label, [data-select]') !== null;
  return !isControl && window.getSelection()?.isCollapsed !== false;
}

/** The cell of a checkbox: a click beside the checkbox is meant for it, too. */
const selectCell = (onToggle: (isRange: boolean) => void) => ({
  'data-select': true,
  onClick: ({ target, currentTarget, shiftKey }: MouseEvent) =>
    target === currentTarget && onToggle(shiftKey),
});

interface TableBodyProps<Row extends RowData> extends TableRowsProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly focus: RowFocus;
  readonly onClear: () => void;
}

/** The rows of the current page. */
export function TableBody<Row extends RowData>(props: TableBodyProps<Row>) {
  const { table, columns, selecting, actions, onOpen, linkOf, endsGroup, emptyHint, noMatchHint } = props;
  const { progress, focus, onClear } = props;
  const { rows, visible } = table;
  /** While rows are missing, nobody knows the number of a row. */
  const numberOf = (index: number) => (progress ? undefined : index + 1);
  const isEmpty = rows.length === 0;
  return (
    <Table.Tbody onFocus={focus.onFocus} onBlur={focus.onBlur}>
      {visible.map(({ id, index, original }) => (
        <Table.Tr
          key={id}
          data-row={id}
          data-ends-group={endsGroup?.(original) || undefined}
          data-selected={selecting?.selection.has(id) || undefined}
          className={`${classes.row} ${cards.card}`}
          {...(onOpen && { onClick: (event: MouseEvent) => isForRow(event) && onOpen(original) })}
        >
          {columns.map(({ id: column, value, cell, inCard }, at) => (
            <Table.Td
              key={column}
              title={value(original) || undefined}
              data-in-card={inCard}
              {...(at === 0 && selecting && selectCell((isRange) => selecting.selection.toggle(id, isRange)))}
            >
              {at === 0 && selecting && <RowCheckbox id={id} row={original} {...selecting} />}
              {linkOf && inCard === 'title' ? (
                // Its action is the stop of the keyboard.
                <Link {...linkOf(original)} tabIndex={-1} className={classes.title ?? ''} preventScrollReset>
                  {cell?.(original, numberOf(index)) ?? value(original)}
                </Link>
              ) : (
                (cell?.(original, numberOf(index)) ?? value(original))
              )}
            </Table.Td>
          ))}
          {actions && <Table.Td data-in-card="action">{actions.cell(original)}</Table.Td>}
        </Table.Tr>
      ))}
      {visible.length === 0 && (
        <EmptyRow
          span={columns.length + (actions ? 1 : 0)}
          hint={isEmpty ? emptyHint : noMatchHint}
          onClear={isEmpty ? undefined : onClear}
        />
      )}
    </Table.Tbody>
  );
}
