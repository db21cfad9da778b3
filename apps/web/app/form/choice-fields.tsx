import { Checkbox, Radio, Select, Stack, TagsInput } from '@mantine/core';
import type { RefCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fieldMessages } from './field.messages.ts';
import { type FieldProps, useField } from './use-field.ts';

/** One thing to choose: what is stored and what is read. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFieldProps<V extends FieldValues, O> extends FieldProps<V, O> {
  readonly choices: readonly Choice[];
}

export interface SelectFieldProps<V extends FieldValues, O> extends ChoiceFieldProps<V, O> {
  readonly placeholder?: string;
  /** For long lists: typing narrows it. */
  readonly searchable?: boolean;
}

/**
 * A closed list is not in the page: its label must lead to the input alone. An opening one brings the chosen option into
 * sight before it has found its place; placed in the window, not in the page, it never scrolls the page on the way.
 */
const dropdown = { shadow: 'md', keepMounted: false, floatingStrategy: 'fixed' } as const;

/** One of many. */
export function SelectField<V extends FieldValues, O>(props: SelectFieldProps<V, O>) {
  const { choices, placeholder, searchable = false, readOnly = false } = props;
  const { field, wrapper } = useField(props);
  return (
    <Select
      {...field}
      {...wrapper}
      data={[...choices]}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? '')}
      searchable={searchable}
      readOnly={readOnly}
      allowDeselect={!props.required}
      comboboxProps={dropdown}
      {...(placeholder && { placeholder })}
    />
  );
}

/** One of few, all in sight. */
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

/** Any number of few. */
export function CheckboxGroupField<V extends FieldValues, O>(props: ChoiceFieldProps<V, O>) {
  const { field, wrapper } = useField(props);
  return (
    <Checkbox.Group {...wrapper} {...group(props)} value={field.value ?? []} onChange={field.onChange}>
      <Options of={Checkbox} choices={props.choices} field={field} />
    </Checkbox.Group>
  );
}

/** What groups share: the help stands above the options, which may be many. */
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

/** The options of a group; what asks for the group's focus gets the first one. */
function Options({ of: Option, choices, field: { onBlur, ref } }: OptionsProps) {
  return (
    <Stack gap="sm" mt="xs">
      {choices.map(({ value, label }, index) => (
        <Option key={value} value={value} label={label} onBlur={onBlur} {...(index === 0 && { ref })} />
      ))}
    </Stack>
  );
}

/** A list of short entries, typed one by one. */
export function TagsField<V extends FieldValues, O>(props: FieldProps<V, O>) {
  const { field, wrapper } = useField(props);
  return (
    <TagsInput
      {...field}
      {...wrapper}
      value={field.value ?? []}
      onChange={field.onChange}
      readOnly={props.readOnly ?? false}
      placeholder={fieldMessages.addEntry}
      comboboxProps={dropdown}
    />
  );
}
