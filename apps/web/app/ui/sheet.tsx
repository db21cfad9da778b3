import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import classes from './sheet.module.css';
import { uiMessages } from './ui.messages.ts';

export interface SheetProps {
  /** Names the sheet: its heading. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Something to look up: a card below the header on wide screens, a sheet from below on phones. Mounted while it is
 * open. The browser's own dialog: it keeps the focus, closes by Escape and gives the focus back.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();
  useEffect(() => {
    const shown = dialog.current;
    // Of a click beside the card the target is the dialog itself: it lands on the backdrop.
    const onClick = ({ target }: MouseEvent) => target === shown && shown?.close();
    shown?.showModal();
    shown?.addEventListener('click', onClick);
    return () => shown?.removeEventListener('click', onClick);
  }, []);
  return (
    <dialog ref={dialog} className={classes.sheet} aria-labelledby={titleId} onClose={onClose}>
      <div className={classes.inside}>
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <IconButton label={uiMessages.close} icon={IconX} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
