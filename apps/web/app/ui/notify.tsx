import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Icon } from './icon.tsx';
import { uiMessages } from './ui.messages.ts';

/** How long a toast stays, in ms: organisers read many in a row, founders need time. */
export const toastTime = { admin: 3000, form: 5000 } as const;

export interface ToastOptions {
  readonly title?: string;
  /** Whose toast it is; `form` when not said. */
  readonly audience?: keyof typeof toastTime;
}

function show(
  tone: 'success' | 'error',
  message: string,
  { title, audience = 'form' }: ToastOptions = {},
): void {
  notifications.show({
    // The same words are not stacked: what is said already is not said twice.
    id: `${title ?? ''}${message}`,
    message,
    ...(title && { title }),
    color: tone === 'success' ? 'leaf' : 'red',
    icon: <Icon of={tone === 'success' ? IconCircleCheck : IconAlertTriangle} />,
    autoClose: toastTime[audience],
    withBorder: true,
    closeButtonProps: { 'aria-label': uiMessages.close },
  });
}

/** Short messages at the top right that go by themselves, but not while the pointer rests on them. */
export const notify = {
  success: (message: string, options?: ToastOptions): void => show('success', message, options),
  error: (message: string, options?: ToastOptions): void => show('error', message, options),
};

/** Where toasts appear; once, around the pages behind the log-in. What was said before it came is not said again. */
export function ToastArea() {
  useEffect(() => notifications.clean(), []);
  return <Notifications position="top-right" limit={4} pauseResetOnHover="notification" />;
}
