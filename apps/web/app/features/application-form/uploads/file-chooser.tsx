import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { maxDocumentMegabytes } from '@portal/contracts/uploads/documents';
import { IconUpload } from '@tabler/icons-react';
import {
  type FocusEventHandler,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { InputWrapper } from '../../../ui/inputs.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useDropZone } from './drop-zone.ts';
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

interface FocusWithinProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/** Keeps the focus within a file list when the focused row disappears: moves it to the row in its place, or to the input. */
function useKeepFocusWithin(): FocusWithinProps {
  const ref = useRef<HTMLDivElement>(null);
  /** The index of the focused row, or the number of rows for the input; `undefined` when the focus is outside. */
  const index = useRef<number>(undefined);

  useLayoutEffect(() => {
    const container = ref.current;
    if (!container || index.current === undefined || hasFocus(document.activeElement)) return;
    const rows = rowsOf(container);
    const row = rows[Math.min(index.current, rows.length - 1)];
    const next = row?.querySelector<HTMLElement>('input, button') ?? container.querySelector('input');
    next?.focus();
  });

  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      const rows = rowsOf(currentTarget);
      const found = rows.findIndex((row) => row.contains(target));
      index.current = found < 0 ? rows.length : found;
    },
    // Does not fire when the focused element is removed.
    onBlur: () => {
      index.current = undefined;
    },
  };
}

const rowsOf = (container: Element) => [...container.querySelectorAll('li')];

/** Whether the focus is on an element other than the body or a disabled input. */
const hasFocus = (element: Element | null) =>
  element !== null && element !== document.body && !element.matches(':disabled');

/** A native file input, styled as a button. Files can be dropped on it and its rows. */
export function FileChooser(props: FileChooserProps) {
  const { t } = useLingui();
  const { label, help, required = false, error, invalid, multiple = false, disabled = false, action } = props;
  const { onChoose, onBlur, inputRef, stored, sending, storedRow, children } = props;
  const id = useId();
  const focusProps = useKeepFocusWithin();
  const described = [!storedRow && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  function choose(files: readonly File[]): void {
    if (!multiple && files.length > 1) notify.error(t`${label}: please choose one file`);
    else onChoose(files);
  }
  const { isOver, handlers } = useDropZone(disabled, choose);
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
          choose(files);
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
      <div {...focusProps} {...handlers} className={classes.field} data-over={isOver || undefined}>
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
