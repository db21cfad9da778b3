import { Plural, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, Select, Stack, TagsInput, VisuallyHidden } from '@mantine/core';
import { type FocusEvent, type RefCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './fields.module.css';
import { type Choice, findChoice, searchChoices } from './search-choices.ts';
import { type FieldProps, useField } from './use-field.ts';

export interface ChoiceFieldProps<V extends FieldValues, O> extends FieldProps<V, O> {
  readonly choices: readonly Choice[];
}

export interface SelectFieldProps<V extends FieldValues, O> extends ChoiceFieldProps<V, O> {
  /** The message while a search finds nothing. */
  readonly nothingFound: string | undefined;
}

/**
 * Not mounted while closed, so that the label belongs to the input only. `fixed`: Mantine scrolls the selected option into
 * view before the dropdown is positioned, which must not scroll the page.
 */
const dropdown = { shadow: 'md', keepMounted: false, floatingStrategy: 'fixed' } as const;

/**
 * A dropdown for one of many options. Typing filters the list; Enter takes the first hit, and leaving the input the one that was
 * typed in full, or none.
 */
export function SelectField<V extends FieldValues, O>(props: SelectFieldProps<V, O>) {
  const { choices, nothingFound } = props;
  const { t } = useLingui();
  const { field, wrapper } = useField(props);
  const { search, hits, inputProps } = useSearch(choices, field);
  // Below the input: a message within the list would be a listbox without options.
  const isNothingFound = nothingFound !== undefined && hits === 0;
  const isSearching = search !== '' && !choices.some(({ label }) => label === search);
  return (
    <>
      <Select
        {...field}
        {...wrapper}
        {...(isNothingFound && { error: nothingFound, errorProps: { role: 'alert' } })}
        data={[...choices]}
        value={field.value || null}
        onChange={(value) => field.onChange(value ?? '')}
        searchable
        selectFirstOptionOnChange
        filter={(searched) => searchChoices(choices, searched.search)}
        allowDeselect={!props.required}
        comboboxProps={dropdown}
        placeholder={t`Choose`}
        {...inputProps}
      />
      <VisuallyHidden role="status">
        {isSearching && hits > 0 && <Plural value={hits} one="# option found" other="# options found" />}
      </VisuallyHidden>
    </>
  );
}

type SearchedField = Pick<ReturnType<typeof useField>['field'], 'value' | 'onChange' | 'onBlur' | 'ref'>;

/** The text in the input of a list that is searched. A text that names no option stays in place of the option before. */
function useSearch(choices: readonly Choice[], field: SearchedField) {
  const [search, setSearch] = useState(() => choices.find(({ value }) => value === field.value)?.label ?? '');
  const input = useRef<HTMLInputElement>(null);
  const isUnfinished = useRef(false);

  /** Names the highlighted option to screen readers: Mantine names those only that arrow keys reach. */
  function nameHighlighted(): void {
    const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '');
    const option = list?.querySelector('[data-combobox-selected]');
    if (option) input.current?.setAttribute('aria-activedescendant', option.id);
    else input.current?.removeAttribute('aria-activedescendant');
  }
  useEffect(nameHighlighted);

  const inputProps = {
    ref: (element: HTMLInputElement | null) => {
      input.current = element;
      field.ref(element);
    },
    searchValue: search,
    onSearchChange: (text: string) => {
      // Mantine empties the input of a list without a value.
      if (text !== '' || !isUnfinished.current) setSearch(text);
    },
    onKeyUp: nameHighlighted,
    onFocus: () => {
      isUnfinished.current = false;
    },
    onBlur: ({ currentTarget: { value: text } }: FocusEvent<HTMLInputElement>) => {
      const chosen = findChoice(choices, text);
      isUnfinished.current = text !== '' && !chosen;
      setSearch(chosen?.label ?? text);
      if ((chosen?.value ?? '') !== (field.value ?? '')) field.onChange(chosen?.value ?? '');
      field.onBlur();
    },
  };
  return { search, hits: searchChoices(choices, search).length, inputProps };
}

/** Radio buttons for one of a few options. */
export function RadioField<V extends FieldValues, O>(props: ChoiceFieldProps<V, O>) {
  const { field, wrapper } = useField(props);
  return (
    <Radio.Group
      {...wrapper}
      inputWrapperOrder={[...groupOrder]}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
    >
      <Options of={Radio} choices={props.choices} field={field} />
    </Radio.Group>
  );
}

/** Checkboxes for any number of a few options. */
export function CheckboxGroupField<V extends FieldValues, O>(props: ChoiceFieldProps<V, O>) {
  const { field, wrapper } = useField(props);
  return (
    <Checkbox.Group
      {...wrapper}
      inputWrapperOrder={[...groupOrder]}
      value={field.value ?? []}
      onChange={field.onChange}
    >
      <Options of={Checkbox} choices={props.choices} field={field} />
    </Checkbox.Group>
  );
}

/** The help of a group is above its options. */
const groupOrder = ['label', 'description', 'input', 'error'] as const;

interface OptionsProps {
  readonly of: typeof Radio | typeof Checkbox;
  readonly choices: readonly Choice[];
  readonly field: { readonly onBlur: () => void; readonly ref: RefCallback<HTMLInputElement> };
}

/** The options of a group. The first one has the group's ref, for focusing. */
function Options({ of: Option, choices, field: { onBlur, ref } }: OptionsProps) {
  return (
    <Stack gap="sm" mt="xs">
      {choices.map(({ value, label, help }, index) => (
        <Option
          key={value}
          value={value}
          label={label}
          description={help}
          onBlur={onBlur}
          {...(index === 0 && { ref })}
        />
      ))}
    </Stack>
  );
}

/** A list of short entries that the user types. */
export function TagsField<V extends FieldValues, O>(props: FieldProps<V, O>) {
  const { t } = useLingui();
  const { field, wrapper } = useField(props);
  const [typed, setTyped] = useState('');
  const entries: readonly string[] = field.value ?? [];

  /** Takes the entries before commas, also of keyboards that send no key event for a comma. */
  function type(text: string): void {
    const parts = text.split(',').map((part) => part.trim());
    const lower = new Set(entries.map((entry) => entry.toLowerCase()));
    const isNew = (part: string) =>
      part !== '' && !lower.has(part.toLowerCase()) && lower.add(part.toLowerCase());
    const added = parts.slice(0, -1).filter(isNew);
    if (added.length > 0) field.onChange([...entries, ...added]);
    setTyped(parts.length > 1 ? (parts.at(-1) ?? '') : text);
  }
  return (
    <TagsInput
      {...field}
      {...wrapper}
      value={[...entries]}
      searchValue={typed}
      onSearchChange={type}
      onChange={field.onChange}
      classNames={{ pill: classes.entry ?? '' }}
      placeholder={t`Type and press Enter to add`}
      comboboxProps={dropdown}
    />
  );
}
