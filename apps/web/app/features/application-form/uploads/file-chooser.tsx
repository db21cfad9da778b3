import { Plural, Trans } from '@lingui/react/macro';
import { maxDocumentMegabytes } from '@portal/contracts/uploads/documents';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, type RefCallback, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { InputWrapper } from '../../../ui/inputs.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import classes from './uploads.module.css';

export interface FileChooserProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** Whether the answer is not accepted; a row may say why in place of `error`. */
  readonly invalid: boolean;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** The label of the button. */
  readonly action: string;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onBlur: () => void;
  readonly inputRef: RefCallback<HTMLInputElement>;
  /** The number of stored files; announced to screen readers, like the next one. */
  readonly stored: number;
  /** The number of running uploads. */
  readonly sending: number;
  /** The row of the one stored file, which then has the input; without it, the input has a box below the rows. */
  readonly storedRow?: ((input: ReactNode) => ReactNode) | null;
  /** The other file rows. */
  readonly children?: ReactNode;
}

/** Keeps the focus within a file list when the focused row disappears: moves it to the input, or to a row when that is disabled. */
function useKeepFocusWithin() {
  const ref = useRef<HTMLDivElement>(null);
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
    if (!isWithin.current || !isLost) return;
    const field = ref.current;
    (field?.querySelector<HTMLElement>('input:not(:disabled)') ?? field?.querySelector('button'))?.focus();
  });
  return {
    ref,
    onFocus: () => {
      isWithin.current = true;
    },
    // Does not fire when the focused element is removed.
    onBlur: () => {
      isWithin.current = false;
    },
  };
}

/** A native file input that covers its box: files can be chosen or dropped. */
export function FileChooser(props: FileChooserProps) {
  const { label, help, required = false, error, invalid, multiple = false, disabled = false, action } = props;
  const { onChoose, onBlur, inputRef, stored, sending, storedRow, children } = props;
  const id = useId();
  const focusProps = useKeepFocusWithin();
  const described = [!storedRow && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  const input = (
    <>
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        className={classes.input}
        multiple={multiple}
        disabled={disabled}
        aria-labelledby={`${id}-label ${id}-action`}
        aria-describedby={described || undefined}
        aria-invalid={invalid}
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ''; // the same file may be chosen again
          onChoose(files);
        }}
      />
      <span id={`${id}-action`} className={classes.button} aria-hidden="true">
        <Icon of={IconUpload} size={18} />
        {action}
      </span>
    </>
  );
  return (
    <InputWrapper
      id={id}
      label={label}
      labelProps={{ id: `${id}-label` }}
      withAsterisk={required}
      error={error}
      errorProps={{ id: `${id}-error` }}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <div {...focusProps}>
        {(storedRow || children) && (
          <ul className={classes.list}>
            {storedRow?.(<div className={classes.replace}>{input}</div>)}
            {children}
          </ul>
        )}
        {!storedRow && (
          <div className={classes.chooser}>
            {input}
            <span id={`${id}-hint`} className={classes.hint}>
              <span className={classes.drop} aria-hidden="true">
                <Trans>or drop it here</Trans>
              </span>
              <span>
                <Trans>Max {maxDocumentMegabytes}MB • PDF only</Trans>
              </span>
              {help && <span>{help}</span>}
            </span>
          </div>
        )}
      </div>
      <VisuallyHidden role="status">
        {sending === 0 ? (
          <Plural value={stored} one="# file uploaded" other="# files uploaded" />
        ) : (
          <Trans>
            <Plural value={stored} one="# file uploaded" other="# files uploaded" />,{' '}
            <Plural value={sending} one="# file on the way" other="# files on the way" />
          </Trans>
        )}
      </VisuallyHidden>
    </InputWrapper>
  );
}
