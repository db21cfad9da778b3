import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';
import { FlushEffects } from './flush-effects.tsx';
import { uiMessages } from './ui.messages.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Names the dialog: shown, and read aloud when it opens. */
  readonly title: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | '72rem';
  /** Buttons at the end, the main one last. They stay in sight while the content scrolls. */
  readonly footer?: ReactNode;
  /** False while something must be finished first: neither Escape nor a click outside closes it. */
  readonly dismissible?: boolean;
  /** True while another dialog lies on this one: Escape is meant for that one. */
  readonly covered?: boolean;
  /** The content is a sentence or two: read aloud with the title when the dialog opens. */
  readonly brief?: boolean;
  /** False when whoever closes the dialog says where the focus goes; otherwise it goes back where it was. */
  readonly returnFocus?: boolean;
  readonly children?: ReactNode;
}

/** A modal dialog: the focus stays inside, Escape closes it, and the focus returns where it was. */
export function Dialog({
  dismissible = true,
  covered = false,
  brief = false,
  title,
  footer,
  children,
  size = 'md',
  returnFocus = true,
  ...rest
}: DialogProps) {
  const content = useFocusReturn(rest.opened && returnFocus);
  return (
    <Modal.Root
      {...rest}
      size={size}
      returnFocus={false}
      closeOnEscape={dismissible && !covered}
      closeOnClickOutside={dismissible}
      classNames={{
        root: classes.root ?? '',
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
          <Modal.Title>{title}</Modal.Title>
          {dismissible && <Modal.CloseButton aria-label={uiMessages.close} />}
        </Modal.Header>
        {/* The body of a modal describes it, that is, is read aloud as a whole: right for a sentence, not for a page. */}
        {brief ? <Modal.Body>{children}</Modal.Body> : <div className={classes.body}>{children}</div>}
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
