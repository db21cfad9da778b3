import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId } from 'react';
import { InputWrapper } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { uploadMessages } from './uploads.messages.ts';
import classes from './uploads.module.css';
import { useHeldFocus } from './use-held-focus.ts';

export interface FileChooserProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** On the button. */
  readonly action: string;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onBlur: () => void;
  readonly inputRef: Ref<HTMLInputElement>;
  /** The files so far, between the label and the button. */
  readonly children?: ReactNode;
}

/** The browser's own file input below a label, drawn as a button. */
export function FileChooser(props: FileChooserProps) {
  const { label, help, required = false, error, multiple = false, disabled = false, action } = props;
  const { onChoose, onBlur, inputRef, children } = props;
  const id = useId();
  const held = useHeldFocus();
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <InputWrapper
      id={id}
      label={label}
      withAsterisk={required}
      error={error}
      errorProps={{ id: `${id}-error` }}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <div {...held}>
        {children}
        <div className={classes.chooser}>
          <input
            ref={inputRef}
            id={id}
            type="file"
            accept="application/pdf,.pdf"
            className={classes.input}
            multiple={multiple}
            disabled={disabled}
            aria-describedby={described}
            aria-invalid={error !== undefined}
            onBlur={onBlur}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              currentTarget.value = ''; // the same file may be chosen again
              onChoose(files);
            }}
          />
          <span className={classes.button} aria-hidden="true">
            <Icon of={IconUpload} size={18} />
            {action}
          </span>
          <span id={`${id}-hint`} className={classes.hint}>
            {help} {uploadMessages.hint}
          </span>
        </div>
      </div>
    </InputWrapper>
  );
}
