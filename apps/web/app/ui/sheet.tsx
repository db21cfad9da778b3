import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import classes from './sheet.module.css';

export interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A panel with information: below the header on wide screens, a bottom sheet on phones. Mount it while it is open. A native
 * modal `<dialog>`, which traps and returns the focus and closes with Escape.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = () => dialog.current?.close();
  useEffect(() => {
    const element = dialog.current;
    // A click on the backdrop has the dialog itself as its target.
    const onClick = ({ target }: MouseEvent) => target === element && element?.close();
    element?.showModal();
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);
  return (
    <dialog ref={dialog} className={classes.sheet} aria-labelledby={titleId} onClose={onClose}>
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          <IconButton label={t`Close`} icon={IconX} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
