import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { FocusedOnce } from '../focused-once.tsx';
import { Icon } from '../icon.tsx';
import { Popover } from '../overlays.tsx';
import classes from './column-filter.module.css';
import { tableMessages as texts } from './data-table.messages.ts';
import { FilterChoice } from './filter-choice.tsx';
import headClasses from './head.module.css';

export interface ColumnFilterProps {
  /** The column's heading. */
  readonly column: string;
  /** The values that occur in the column, with their number; asked for when the choice opens. */
  readonly values: () => ReadonlyMap<string, number>;
  readonly selected: readonly string[];
  readonly onApply: (selected: readonly string[]) => void;
}

/** A button at a column's head that opens a choice of its values. Nothing changes before Apply or Reset. */
export function ColumnFilter({ column, values, selected, onApply }: ColumnFilterProps) {
  const [opened, setOpened] = useState(false);
  const apply = (next: readonly string[]) => {
    setOpened(false);
    onApply(next);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={288}
      trapFocus
      returnFocus
      // The head may scroll out of sight below the choice, which has the focus and so must stay.
      hideDetached={false}
      // A window that is turned or made lower must not leave half of the choice beyond its edge.
      preventPositionChangeWhenVisible={false}
      shadow="md"
    >
      <Popover.Target>
        <button
          type="button"
          className={headClasses.filterButton}
          data-active={selected.length > 0 || undefined}
          aria-label={
            selected.length > 0 ? texts.filterActive(column, selected.length) : texts.filter(column)
          }
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Icon of={IconFilter} size={16} />
          {selected.length > 0 && <span className={classes.badge}>{selected.length}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.filter(column)}>
        <FocusedOnce />
        {opened && <FilterChoice column={column} values={values()} selected={selected} onApply={apply} />}
      </Popover.Dropdown>
    </Popover>
  );
}
