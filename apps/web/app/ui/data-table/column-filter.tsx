import { Trans, useLingui } from '@lingui/react/macro';
import { foldText } from '@portal/contracts/review/search';
import { IconFilter } from '@tabler/icons-react';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../button.tsx';
import { FlushEffects } from '../flush-effects.tsx';
import { Icon } from '../icon.tsx';
import { Checkbox, TextInput } from '../inputs.tsx';
import { VisuallyHidden } from '../layout.tsx';
import { formPopover, Popover } from '../overlays.tsx';
import classes from './column-filter.module.css';
import headClasses from './head.module.css';
import type { Facet } from './table-model.ts';

/** So many values are listed at most; a search finds the others. */
const maxListed = 50;

interface ValueListProps {
  readonly facets: readonly Facet[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (value: string) => void;
}

export interface FilterValuesProps extends ValueListProps {
  readonly column: string;
  /** Whether there is a search among the values. */
  readonly hasSearch: boolean;
}

/** Apart from the search box, whose keys are painted before the list changes. */
function ValueList({ facets, chosen, onToggle }: ValueListProps) {
  const { formatNumber } = useFormat();
  return (
    <>
      {facets.slice(0, maxListed).map(({ value, label, count }) => (
        <div key={value} className={classes.value}>
          <Checkbox label={label} checked={chosen.has(value)} onChange={() => onToggle(value)} />
          <span className={classes.count} aria-hidden="true">
            {formatNumber(count)}
          </span>
        </div>
      ))}
      {facets.length === 0 && (
        <p className={classes.none}>
          <Trans>No values</Trans>
        </p>
      )}
      {facets.length > maxListed && (
        <p className={classes.none}>
          <Trans>Search to find the other values.</Trans>
        </p>
      )}
    </>
  );
}

export function FilterValues({ column, facets, chosen, onToggle, hasSearch }: FilterValuesProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormat();
  const [search, setSearch] = useState('');
  const groupLabel = useId();
  const list = useRef<HTMLDivElement>(null);
  const needle = foldText(useDeferredValue(search).trim());
  // Folded as one text: with thousands of values, each on its own takes several times as long.
  const texts = useMemo(
    () =>
      foldText(facets.map(({ label, names = [] }) => [label, ...names].join('\n')).join('\0')).split('\0'),
    [facets],
  );
  const found = useMemo(
    () => facets.filter((_, index) => texts[index]?.includes(needle)),
    [facets, texts, needle],
  );
  return (
    <>
      {hasSearch && (
        <TextInput
          label={t`Search values`}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            // A new list begins at its top.
            if (list.current) list.current.scrollTop = 0;
          }}
        />
      )}
      <VisuallyHidden id={groupLabel}>{column}</VisuallyHidden>
      <fieldset className={classes.values} aria-labelledby={groupLabel}>
        <div ref={list} className={classes.scroller}>
          <ValueList facets={found} chosen={chosen} onToggle={onToggle} />
        </div>
      </fieldset>
      {hasSearch && (
        <output className={classes.summary}>
          <Trans>
            {{ found: formatNumber(found.length) }} to choose from, {{ chosen: formatNumber(chosen.size) }}{' '}
            selected
          </Trans>
        </output>
      )}
    </>
  );
}

/** The chosen values with one of them added or removed. */
export function withToggled(chosen: ReadonlySet<string>, value: string): ReadonlySet<string> {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
}

interface FilterFormProps {
  readonly column: string;
  readonly facets: readonly Facet[];
  readonly selected: readonly string[];
  readonly onApply: (selected: readonly string[]) => void;
}

/** Chooses values of a column. Mounted only while it is open, so that closing it discards the selection. */
function FilterForm({ column, facets, selected, onApply }: FilterFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(selected));
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(facets.flatMap(({ value }) => (chosen.has(value) ? value : [])));
      }}
    >
      <FilterValues
        column={column}
        facets={facets}
        chosen={chosen}
        onToggle={(value) => setChosen(withToggled(chosen, value))}
        hasSearch
      />
      <div className={classes.actions}>
        <Button
          kind="secondary"
          size="sm"
          disabled={chosen.size + selected.length === 0}
          onClick={() => onApply([])}
        >
          <Trans>Reset</Trans>
        </Button>
        <Button type="submit" size="sm">
          <Trans>Apply Filters</Trans>
        </Button>
      </div>
    </form>
  );
}

export interface ColumnFilterProps {
  readonly column: string;
  /** Returns the values of the column. Called only while the popover is open. */
  readonly facets: () => readonly Facet[];
  readonly selected: readonly string[];
  readonly onApply: (selected: readonly string[]) => void;
}

/** A button in a column's header that opens a filter by its values. Apply and Reset change the view. */
export function ColumnFilter({ column, facets, selected, onApply }: ColumnFilterProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const apply = (next: readonly string[]) => {
    setOpened(false);
    onApply(next);
  };
  return (
    <Popover {...formPopover} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <button
          type="button"
          className={headClasses.filterButton}
          data-active={selected.length > 0 || undefined}
          aria-label={
            selected.length > 0
              ? t`Filter ${column}, ${{ count: selected.length }} selected`
              : t`Filter ${column}`
          }
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <Icon of={IconFilter} size={16} />
          {selected.length > 0 && <span className={classes.badge}>{selected.length}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Filter ${column}`}>
        <FlushEffects />
        {opened && <FilterForm column={column} facets={facets()} selected={selected} onApply={apply} />}
      </Popover.Dropdown>
    </Popover>
  );
}
