import { IconSearch } from '@tabler/icons-react';
import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../icon.tsx';
import { TextInput } from '../inputs.tsx';
import { tableMessages as texts } from './data-table.messages.ts';
import classes from './data-table.module.css';

/** How long typing must rest before it searches, in ms: the address may not change with each key. */
const rest = 200;

export interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches when typing rests. A value that comes from elsewhere replaces what was typed. */
export function SearchBox({ value, onSearch, ref }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ value, sent: value });
  if (value !== known.value) {
    setKnown({ value, sent: value });
    if (value !== known.sent) setText(value);
  }
  const search = useEffectEvent(() => {
    if (text === value) return;
    setKnown({ ...known, sent: text });
    onSearch(text);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait again.
  useEffect(() => {
    const timer = window.setTimeout(search, rest);
    return () => window.clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      ref={ref}
      type="search"
      className={classes.search ?? ''}
      aria-label={texts.searchLabel}
      placeholder={texts.searchPlaceholder}
      leftSection={<Icon of={IconSearch} size={18} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
