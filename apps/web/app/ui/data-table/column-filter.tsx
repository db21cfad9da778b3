import { IconFilter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Checkbox, TextInput } from '../inputs.tsx';
import { Popover } from '../overlays.tsx';
import { tableMessages as texts } from './data-table.messages.ts';
import classes from './data-table.module.css';

/** Most values that are shown at once: a column of names has thousands. */
const mostShown = 50;

export interface ColumnFilterProps {
  /** The column's heading. */
  readonly column: string;
  /** Every value that occurs in the column. */
  readonly values: readonly string[];
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
      shadow="md"
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.filterButton}
          data-active={selected.length > 0 || undefined}
          aria-label={
            selected.length > 0 ? texts.filterActive(column, selected.length) : texts.filter(column)
          }
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Icon of={IconFilter} size={16} />
          {selected.length > 0 && <span className={classes.count}>{selected.length}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.filter(column)}>
        <FilterChoice values={values} selected={selected} onApply={apply} column={column} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Lives only while the popover is open, so that an abandoned choice is forgotten. */
function FilterChoice({ column, values, selected, onApply }: ColumnFilterProps) {
  const [chosen, setChosen] = useState(new Set(selected));
  const [search, setSearch] = useState('');
  const listLabel = useId();
  const found = values.filter((value) => value.toLowerCase().includes(search.trim().toLowerCase()));
  const toggle = (value: string) => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    setChosen(next);
  };
  return (
    <form
      className={classes.filter}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(values.filter((value) => chosen.has(value)));
      }}
    >
      <TextInput
        label={texts.filterSearch}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <span id={listLabel} className={classes.hidden}>
        {column}
      </span>
      <fieldset className={classes.values} aria-labelledby={listLabel}>
        {found.slice(0, mostShown).map((value) => (
          <Checkbox key={value} label={value} checked={chosen.has(value)} onChange={() => toggle(value)} />
        ))}
        {found.length === 0 && <p className={classes.none}>{texts.filterNone}</p>}
        {found.length > mostShown && (
          <p className={classes.none}>{texts.filterMore(formatNumber(found.length - mostShown))}</p>
        )}
      </fieldset>
      <div className={classes.filterActions}>
        <Button kind="secondary" size="sm" onClick={() => onApply([])}>
          {texts.reset}
        </Button>
        <Button type="submit" size="sm">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}
