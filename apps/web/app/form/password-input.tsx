import { useLingui } from '@lingui/react/macro';
import { PasswordInput as MantinePasswordInput } from '@mantine/core';
import { type FocusEventHandler, type ReactNode, type Ref, useState } from 'react';
import { fieldOrder } from './field-order.ts';
import classes from './password-input.module.css';

export interface PasswordInputProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onBlur?: FocusEventHandler;
  readonly autoComplete: 'current-password' | 'new-password';
  /** At the end of the label's line: a link, a tooltip. */
  readonly aside?: ReactNode;
  /** Below the input, before any error. */
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function PasswordInput({ aside, help, error, onChange, ...rest }: PasswordInputProps) {
  const { t } = useLingui();
  const [visible, setVisible] = useState(false);
  return (
    <div className={classes.withAside}>
      <MantinePasswordInput
        {...rest}
        description={help}
        descriptionProps={{ component: 'div' }}
        error={error}
        aria-invalid={Boolean(error)}
        inputWrapperOrder={[...fieldOrder]}
        onChange={(event) => onChange(event.currentTarget.value)}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{
          'aria-label': visible ? t`Hide password` : t`Show password`,
        }}
      />
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
