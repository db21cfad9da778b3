import { Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import classes from './fields.module.css';
import { type FieldProps, useField } from './use-field.ts';
import { WordCount, WordLimitNotice } from './word-count.tsx';

export interface LinesFieldProps<V extends FieldValues, O> extends FieldProps<V, O> {
  readonly rows: number;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

/** A short text of a few lines, such as an address. */
export function LinesField<V extends FieldValues, O>(props: LinesFieldProps<V, O>) {
  const { field, wrapper } = useField(props);
  const { rows, autoComplete, maxLength } = props;
  return (
    <Textarea
      {...field}
      {...wrapper}
      value={field.value ?? ''}
      rows={rows}
      {...(autoComplete && { autoComplete })}
      {...(maxLength && { maxLength })}
    />
  );
}

const minRows = 4;

/**
 * Whether CSS can grow a text area; Mantine's `autosize` forces a layout with every key. A function, because `CSS` does not
 * exist during prerendering.
 */
const supportsFieldSizing = () => CSS.supports('field-sizing', 'content');

/** A long answer with a live word count. */
export function TextareaField<V extends FieldValues, O>(props: FieldProps<V, O>) {
  const { field, wrapper } = useField(props);
  const text: string = field.value ?? '';
  return (
    <div>
      <Textarea
        {...field}
        {...wrapper}
        value={text}
        {...(supportsFieldSizing() ? { rows: minRows } : { autosize: true, minRows, maxRows: 16 })}
        classNames={{ input: classes.textarea ?? '' }}
        description={
          <span className={classes.helpLine}>
            <span>{props.help}</span>
            <WordCount text={text} />
          </span>
        }
      />
      <WordLimitNotice text={text} label={props.label} />
    </div>
  );
}
