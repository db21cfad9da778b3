import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxDocumentMegabytes } from '@portal/contracts/uploads/documents';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, type RefCallback, useId } from 'react';
import { InputWrapper } from '../../../ui/file-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useDropZone } from './drop-zone.ts';
import classes from './uploads.module.css';
import { useKeepFocusWithin } from './use-keep-focus-within.ts';

export interface FileChooserProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly required?: boolean;
  readonly error?: string | undefined;
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
  /** The file rows, between the label and the button. */
  readonly children?: ReactNode;
}

/** A native file input, styled as a button in a drop zone. */
export function FileChooser(props: FileChooserProps) {
  const { t } = useLingui();
  const { label, help, required = false, error, multiple = false, disabled = false, action } = props;
  const { onChoose, onBlur, inputRef, stored, sending, children } = props;
  const id = useId();
  const focusProps = useKeepFocusWithin();
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  function choose(files: readonly File[]): void {
    if (!multiple && files.length > 1) notify.error(t`${label}: please choose one file`);
    else onChoose(files);
  }
  const { isOver, handlers } = useDropZone(disabled, choose);
  return (
    <InputWrapper
      id={id}
      label={label}
      withAsterisk={required}
      error={error}
      errorProps={{ id: `${id}-error` }}
      inputWrapperOrder={['label', 'input', 'error']}
    >
      <div {...focusProps}>
        {children && <ul className={classes.list}>{children}</ul>}
        <div className={classes.chooser} data-over={isOver || undefined} {...handlers}>
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
              choose(files);
            }}
          />
          <span className={classes.button} aria-hidden="true">
            <Icon of={IconUpload} size={18} />
            {action}
          </span>
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
