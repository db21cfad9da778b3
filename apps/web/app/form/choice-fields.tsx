import { useLingui } from '@lingui/react/macro';
import { Checkbox, Radio, Select, Stack, TagsInput } from '@mantine/core';
import { type RefCallback, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './fields.module.css';
import { type Choice, findChoice, searchChoices } from './search-choices.ts';
import { type FieldProps, useField } from './use-field.ts';

export interface ChoiceFieldProps<V extends FieldValues, O> extends FieldProps<V, O> {
  readonly choices: readonly Choice[];
}

export interface SelectFieldProps<V extends FieldValues, O> extends ChoiceFieldProps<V, O> {
  readonly placeholder?: string;
  /** Whether typing filters the list. Enter takes the first hit, and leaving the input the one that was typed in full. */
  readonly searchable?: boolean;
  /** The message while a search finds nothing. */
  readonly nothingFound?: string;
}

/**
 * Not mounted while closed, so that the label belongs to the input only. `fixed`: Mantine scrolls the selected option into
 * view before the dropdown is positioned, which must not scroll the page.
 */
const dropdown = { shadow: 'md', keepMounted: false, floatingStrategy: 'fixed' } as const;

/** A dropdown for one of many options. */
export function SelectField<V extends FieldValues, O>(props: SelectFieldProps<V, O>) {
  const { choices, placeholder, searchable = false, nothingFound, readOnly = false } = props;
  const { field, wrapper } = useField(props);
  const [search, setSearch] = useState('');
  // Below the input: a message within the list would be a listbox without options.
  const isNothingFound = nothingFound !== undefined && searchChoices(choices, search).length === 0;
  return (
    <Select
      {...field}
      {...wrapper}
      {...(isNothingFound && { error: nothingFound, errorProps: { role: 'alert' } })}
      data={[...choices]}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? '')}
      onBlur={(event) => {
        const typed = searchable ? findChoice(choices, event.currentTarget.value) : undefined;
        if (typed && typed.value !== field.value) field.onChange(typed.value);
        field.onBlur();
      }}
      searchable={searchable}
      selectFirstOptionOnChange={searchable}
      onSearchChange={setSearch}
      filter={(searched) => searchChoices(choices, searched.search)}
      readOnly={readOnly}
      allowDeselect={!props.required}
      comboboxProps={dropdown}
      {...(placeholder && { placeholder })}
    />
  );
}

/** Radio buttons for one of a few options. */
export function RadioField<V extends FieldValues, O>(props: ChoiceFieldProps<V, O>) {
  const { field, wrapper } = useField(props);
  return (
    <Radio.Group
      {...wrapper}
      {...group(props)}
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
    <Checkbox.Group {...wrapper} {...group(props)} value={field.value ?? []} onChange={field.onChange}>
      <Options of={Checkbox} choices={props.choices} field={field} />
    </Checkbox.Group>
  );
}

/** Props of both groups: the help is above the options. */
const group = ({ readOnly = false }: { readonly readOnly?: boolean }) => ({
  readOnly,
  inputWrapperOrder: ['label', 'description', 'input', 'error'] satisfies InputWrapperOrder,
});

type InputWrapperOrder = ('label' | 'description' | 'input' | 'error')[];

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
  return (
    <TagsInput
      {...field}
      {...wrapper}
      value={field.value ?? []}
      onChange={field.onChange}
      readOnly={props.readOnly ?? false}
      classNames={{ pill: classes.entry ?? '' }}
      placeholder={t`Type and press Enter to add`}
      comboboxProps={dropdown}
    />
  );
}
