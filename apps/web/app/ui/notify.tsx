import { t } from '@lingui/core/macro';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Icon } from './icon.tsx';
import classes from './notify.module.css';

/** Duration of toasts in ms: organisers see many in a row, founders need more time, and so do buttons. */
const toastTime = { admin: 3000, form: 5000 } as const;

export interface ToastOptions {
  readonly title?: string;
  /** A second line: what the message is about. */
  readonly detail?: string;
  /** Default: `form`. */
  readonly audience?: keyof typeof toastTime;
  /** Returns a button below the text. `close` closes the toast. */
  readonly button?: (close: () => void) => ReactNode;
}

function show(
  tone: 'success' | 'error',
  message: string,
  { title, detail, audience = 'form', button }: ToastOptions = {},
): void {
  // Equal ids prevent duplicate toasts.
  const id = `${title ?? ''}${message}${detail ?? ''}`;
  const shownButton = button?.(() => notifications.hide(id));
  notifications.show({
    id,
    message: (
      <>
        <div>{message}</div>
        {detail && <div className={classes.detail}>{detail}</div>}
        {shownButton && <div className={classes.button}>{shownButton}</div>}
      </>
    ),
    ...(title && { title }),
    color: tone === 'success' ? 'leaf' : 'red',
    icon: <Icon of={tone === 'success' ? IconCircleCheck : IconAlertTriangle} />,
    autoClose: toastTime[shownButton ? 'form' : audience],
    withBorder: true,
    // Not over the number and the close button of an organiser's dialog.
    ...(audience === 'admin' && { position: 'bottom-left' as const }),
    closeButtonProps: { 'aria-label': t`Close` },
  });
}

/** Shows toasts. They close after a time, but not while the pointer is over them. */
export const notify = {
  success: (message: string, options?: ToastOptions): void => show('success', message, options),
  error: (message: string, options?: ToastOptions): void => show('error', message, options),
};

/** Says that an event's handler threw, which no `ErrorBoundary` catches. */
function tellErrors(): () => void {
  const tell = ({ error, reason = error }: Partial<ErrorEvent & PromiseRejectionEvent>) => {
    if (reason instanceof Error && reason.name !== 'AbortError')
      notify.error(
        t`Your saved answers are safe. Please load the page again; if that does not help, try later.`,
        { title: t`Something went wrong` },
      );
  };
  window.addEventListener('error', tell);
  window.addEventListener('unhandledrejection', tell);
  return () => {
    window.removeEventListener('error', tell);
    window.removeEventListener('unhandledrejection', tell);
  };
}

/** Renders the toasts of the signed-in pages, also of errors; mount it once. Discards older toasts when it mounts. */
export function ToastArea() {
  useEffect(() => notifications.clean(), []);
  useEffect(tellErrors, []);
  return (
    <Notifications
      className={classes.area ?? ''}
      position="top-right"
      limit={4}
      pauseResetOnHover="notification"
    />
  );
}
