import { IconFilter } from '@tabler/icons-react';
import { useDeferredValue, useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../button.tsx';
import { FlushEffects } from '../flush-effects.tsx';
import { Icon } from '../icon.tsx';
import { TextInput } from '../inputs.tsx';
import { VisuallyHidden } from '../layout.tsx';
import { Popover } from '../overlays.tsx';
import classes from './column-filter.module.css';
import { tableMessages as texts } from './data-table.messages.ts';
import { FacetList } from './facet-list.tsx';
import headClasses from './head.module.css';
import type { Facet } from './use-data-table.ts';

interface FilterChoiceProps {
  readonly column: string;
  readonly facets: readonly Facet[];
  readonly selected: readonly string[];
  readonly onApply: (selected: readonly string[]) => void;
}

/** The choice of values. It lives only while it is open, so that an abandoned one is forgotten. */
function FilterChoice({ column, facets, selected, onApply }: FilterChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(selected));
  const [search, setSearch] = useState('');
  const groupLabel = useId();
  const needle = useDeferredValue(search).trim().toLowerCase();
  const found = facets.filter(({ value }) => value.toLowerCase().includes(needle));
  const toggle = (value: string) => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    setChosen(next);
  };
  return (
    <form
      className={classes.choice}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(facets.flatMap(({ value }) => (chosen.has(value) ? value : [])));
      }}
    >
      <TextInput
        label={texts.filterSearch}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      <VisuallyHidden id={groupLabel}>{column}</VisuallyHidden>
      <fieldset className={classes.values} aria-labelledby={groupLabel}>
        {found.length > 0 ? (
          // Another search begins at the top of its list.
          <FacetList key={needle} facets={found} chosen={chosen} onToggle={toggle} />
        ) : (
          <p className={classes.none}>{texts.filterNone}</p>
        )}
      </fieldset>
      <output className={classes.standing}>
        {texts.filterStanding(formatNumber(found.length), formatNumber(chosen.size))}
      </output>
      <div className={classes.actions}>
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

export interface ColumnFilterProps {
  /** The column's heading. */
  readonly column: string;
  /** The values that occur in the column; asked for while the choice is open. */
  readonly facets: () => readonly Facet[];
  readonly selected: readonly string[];
  readonly onApply: (selected: readonly string[]) => void;
}

/** A button at a column's head that opens a choice of its values. Nothing changes before Apply or Reset. */
export function ColumnFilter({ column, facets, selected, onApply }: ColumnFilterProps) {
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
        <FlushEffects />
        {opened && <FilterChoice column={column} facets={facets()} selected={selected} onApply={apply} />}
      </Popover.Dropdown>
    </Popover>
  );
}
