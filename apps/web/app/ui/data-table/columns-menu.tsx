import { Trans, useLingui } from '@lingui/react/macro';
import { IconColumns3 } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { Button } from '../button.tsx';
import { FlushEffects } from '../flush-effects.tsx';
import { Checkbox } from '../inputs.tsx';
import { formPopover, Popover } from '../overlays.tsx';
import classes from './columns-menu.module.css';
import type { ShownColumns } from './shown-columns.ts';
import type { DataColumn } from './table-model.ts';

export interface ColumnsMenuProps<Row extends RowData> {
  readonly columns: readonly DataColumn<Row>[];
  readonly shown: ShownColumns<Row>;
}

export function ColumnsMenu<Row extends RowData>({ columns, shown }: ColumnsMenuProps<Row>) {
  const { t } = useLingui();
  return (
    <Popover {...formPopover} position="bottom-start">
      <Popover.Target>
        <Button kind="secondary" icon={IconColumns3}>
          <Trans>Columns</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Columns`}>
        <FlushEffects />
        <div className={classes.menu}>
          {columns
            .filter(({ filterOnly, leaves }) => !filterOnly && leaves !== undefined)
            .map(({ id, header }) => (
              <Checkbox
                key={id}
                label={header}
                checked={shown.has(id)}
                onChange={({ currentTarget }) => shown.choose(id, currentTarget.checked)}
              />
            ))}
          <Button kind="secondary" size="sm" disabled={!shown.reset} onClick={shown.reset}>
            <Trans>As there is room</Trans>
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
