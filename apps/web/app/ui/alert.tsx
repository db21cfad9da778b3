import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './alert.module.css';
import { Icon } from './icon.tsx';

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
} as const;

export interface AlertProps {
  readonly tone?: AlertTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Whether the children are short, and beside the title where there is room. */
  readonly inline?: boolean;
  /** Whether it answers an action: it comes into sight and takes the focus when it appears, and with every new number. */
  readonly takesFocus?: boolean | number;
}

/** A message within the page. Screen readers announce errors and warnings assertively, others politely. */
export function Alert({ tone = 'info', title, children, inline = false, takesFocus = false }: AlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const urgent = tone === 'error' || tone === 'warning';
  return (
    <div
      ref={box}
      {...(takesFocus && { tabIndex: -1 })}
      className={classes.alert}
      data-tone={tone}
      role={urgent ? 'alert' : 'status'}
    >
      <Icon of={icons[tone]} className={classes.icon ?? ''} />
      <div className={classes.text} data-inline={inline || undefined}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div className={classes.details}>{children}</div>}
      </div>
    </div>
  );
}
