import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Icon } from '../icon.tsx';
import { TextInput } from '../inputs.tsx';
import { tableMessages as texts } from './data-table.messages.ts';
import classes from './data-table.module.css';

export interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Told before the first key. */
  readonly onFocus: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches every column of a table. */
export function SearchBox({ value, onChange, onFocus, ref }: SearchBoxProps) {
  return (
    <TextInput
      ref={ref}
      type="search"
      className={classes.search ?? ''}
      aria-label={texts.searchLabel}
      placeholder={texts.searchPlaceholder}
      leftSection={<Icon of={IconSearch} size={18} />}
      value={value}
      onFocus={onFocus}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
