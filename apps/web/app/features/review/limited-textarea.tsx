import { Plural } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Textarea } from '../../ui/inputs.tsx';

export interface LimitedTextareaProps extends Omit<ComponentProps<typeof Textarea>, 'onChange'> {
  readonly value: string;
  /** In characters. */
  readonly maxLength: number;
  readonly onText: (text: string) => void;
}

/** From this share of the limit on, the count is shown. */
const nearLimit = 0.9;

/** A text of several lines. Near its limit it says how many characters are left. */
export function LimitedTextarea({ onText, ...props }: LimitedTextareaProps) {
  const { value, maxLength } = props;
  const left = maxLength - value.length;
  return (
    <div>
      <Textarea {...props} onChange={({ currentTarget }) => onText(currentTarget.value)} />
      <span role="status">
        {value.length >= maxLength * nearLimit && (
          <Plural value={left} one="# character left" other="# characters left" />
        )}
      </span>
    </div>
  );
}
