import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { type ReactNode, type RefCallback, useCallback, useEffect, useRef } from 'react';
import classes from './dialog.module.css';
import { FlushEffects } from './flush-effects.tsx';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The heading, announced when the dialog opens. */
  readonly title: ReactNode;
  /** What else the header shows, before the title. */
  readonly head?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | '92rem' | '100%';
  /** Whether the dialog has the height of the screen, and its children scroll by themselves between header and footer. */
  readonly fill?: boolean;
  /** Buttons in a sticky footer, the main one last. */
  readonly footer?: ReactNode;
  /** Whether Escape, the close button and a click outside close the dialog. */
  readonly dismissible?: boolean;
  /** Whether another dialog is open on top, which then handles Escape. */
  readonly covered?: boolean;
  /** Whether the content is short enough to be announced with the title. */
  readonly brief?: boolean;
  /** More content of a brief dialog, which is not announced with the title. */
  readonly more?: ReactNode;
  /** False when the parent moves the focus after closing; otherwise the dialog returns it. */
  readonly returnFocus?: boolean;
  readonly children?: ReactNode;
}

/** A modal dialog with a focus trap. Returns the focus when it closes. */
export function Dialog({
  dismissible = true,
  covered = false,
  brief = false,
  more,
  fill = false,
  title,
  head,
  footer,
  children,
  size = 'md',
  returnFocus = true,
  ...rest
}: DialogProps) {
  const { t } = useLingui();
  const content = useFocusReturn(rest.opened && returnFocus);
  return (
    <Modal.Root
      {...rest}
      size={size}
      returnFocus={false}
      closeOnEscape={dismissible && !covered}
      closeOnClickOutside={dismissible}
      classNames={{
        root: `${classes.root} ${fill ? classes.fill : ''}`,
        header: classes.header ?? '',
        title: classes.title ?? '',
        content: classes.content ?? '',
        body: classes.body ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <FlushEffects />
        <Modal.Header>
          {head}
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={t`Close`} disabled={!dismissible} />
        </Modal.Header>
        {/* Modal.Body becomes the description of the dialog, announced as a whole: only for brief content. */}
        {brief && <Modal.Body>{children}</Modal.Body>}
        {more && <div className={classes.more}>{more}</div>}
        {!brief && (fill ? children : <div className={classes.body}>{children}</div>)}
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

/** In ms. A dialog takes the focus in a separate task, which may run after it has been closed. */
const focusDelay = 20;

/**
 * Returns the focus to the previously focused element when a dialog closes, unmounts, or closes before it has taken the
 * focus; to the page if there was none, or it is gone. Leaves the focus alone when it has moved outside the dialog.
 *
 * @returns the ref for the dialog's element
 */
function useFocusReturn(opened: boolean): RefCallback<HTMLElement> {
  const dialog = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      // A button that has become disabled, too: at least the dialog that it is in keeps the focus. Looked up now: a page that
      // replaces this one meanwhile has its own focus.
      const around = before?.closest('[role="dialog"]') ?? document.querySelector('main');
      window.setTimeout(() => {
        const now = document.activeElement;
        const isLost = now === null || now === document.body || dialog.current?.contains(now);
        if (!isLost) return;
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
        if (document.activeElement === before && before !== document.body) return;
        if (around instanceof HTMLElement) around.focus({ preventScroll: true });
      }, focusDelay);
    };
  }, [opened]);
  // Keeps the element after unmounting.
  return useCallback((element) => {
    if (element) dialog.current = element;
  }, []);
}
