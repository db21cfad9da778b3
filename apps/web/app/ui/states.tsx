import { Trans, useLingui } from '@lingui/react/macro';
import { Loader, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconType } from './icon.tsx';
import classes from './states.module.css';

export { Skeleton };

/** A spinner with words in place of a page. It appears with a delay, so that quick loads do not flash. */
export function FullScreenSpinner({ label }: { readonly label?: string }) {
  const { t } = useLingui();
  const text = label ?? t`Loading`;
  return (
    <output className={`${classes.screen} ${classes.delayed}`} aria-label={text}>
      <Loader size="lg" />
      <span aria-hidden="true">{text}</span>
    </output>
  );
}

export interface FullScreenErrorProps {
  /** What went wrong and what is safe. */
  readonly message: ReactNode;
  readonly onRetry?: () => void;
  /** Whether a retry is in progress. */
  readonly retrying?: boolean;
  /** The request id, which finds the failure in the server's logs. */
  readonly reference?: string | undefined;
  /** A link to continue elsewhere. */
  readonly action?: ReactNode;
}

/** Replaces a page that could not be loaded. */
export function FullScreenError({
  message,
  onRetry,
  retrying = false,
  reference,
  action,
}: FullScreenErrorProps) {
  const { t } = useLingui();
  return (
    <div className={classes.screen} role="alert">
      <Icon of={IconCloudOff} size={40} className={classes.mark ?? ''} />
      <p className={classes.message}>{message}</p>
      {onRetry && (
        <Button onClick={onRetry} busy={retrying}>
          {retrying ? t`Trying again...` : t`Try again`}
        </Button>
      )}
      {action}
      <Reference>{reference}</Reference>
    </div>
  );
}

/** The request id for support requests; renders nothing without one. */
export function Reference({ children: reference }: { readonly children: string | undefined }) {
  if (!reference) return null;
  return (
    <p className={classes.reference}>
      <Trans>
        Reference, if you write to us: <code translate="no">{reference}</code>
      </Trans>
    </p>
  );
}

export interface EmptyStateProps {
  readonly icon?: IconType;
  readonly title: ReactNode;
  /** How to begin. */
  readonly children?: ReactNode;
  /** Buttons in a row. */
  readonly actions?: ReactNode;
}

/** Replaces content that does not exist yet. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon && <Icon of={icon} size={36} className={classes.mark ?? ''} />}
      <p className={classes.message}>{title}</p>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
