import { useDeferredValue, useId, useMemo, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../button.tsx';
import { TextInput } from '../inputs.tsx';
import { VisuallyHidden } from '../layout.tsx';
import classes from './column-filter.module.css';
import { tableMessages as texts } from './data-table.messages.ts';
import { FacetList } from './facet-list.tsx';
import { facetsOf } from './facets.ts';

export interface FilterChoiceProps {
  readonly column: string;
  readonly values: ReadonlyMap<string, number>;
  readonly selected: readonly string[];
  readonly onApply: (selected: readonly string[]) => void;
}

/** The choice of values. It lives only while it is open, so that an abandoned one is forgotten. */
export function FilterChoice({ column, values, selected, onApply }: FilterChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(selected));
  const [search, setSearch] = useState('');
  const groupLabel = useId();
  const needle = useDeferredValue(search).trim().toLowerCase();
  const facets = useMemo(() => facetsOf(values), [values]);
  const lowered = useMemo(() => facets.map(({ value }) => value.toLowerCase()), [facets]);
  const found = useMemo(
    () => facets.filter((_facet, at) => lowered[at]?.includes(needle)),
    [facets, lowered, needle],
  );
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
