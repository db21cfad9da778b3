import { Loader, Skeleton } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconType } from './icon.tsx';
import classes from './states.module.css';
import { uiMessages } from './ui.messages.ts';

export { Skeleton };

/** Fills the screen while a page cannot show even its frame. It appears late, so that quick loads do not flash. */
export function FullScreenSpinner({ label = uiMessages.loading }: { readonly label?: string }) {
  return (
    <output className={classes.screen} aria-label={label}>
      <Loader size="lg" className={classes.late ?? ''} />
    </output>
  );
}

export interface FullScreenErrorProps {
  /** What went wrong, and what is safe. */
  readonly message: ReactNode;
  readonly onRetry?: () => void;
  /** The try is under way. */
  readonly retrying?: boolean;
  /** Finds the failure in the server's logs. */
  readonly reference?: string | undefined;
  /** Another way on: a link. */
  readonly action?: ReactNode;
}

/** Takes the place of a page that could not be loaded. */
export function FullScreenError({
  message,
  onRetry,
  retrying = false,
  reference,
  action,
}: FullScreenErrorProps) {
  return (
    <div className={classes.screen} role="alert">
      <Icon of={IconCloudOff} size={40} className={classes.mark ?? ''} />
      <p className={classes.message}>{message}</p>
      {onRetry && (
        <Button onClick={onRetry} busy={retrying}>
          {retrying ? uiMessages.tryingAgain : uiMessages.tryAgain}
        </Button>
      )}
      {action}
      <Reference>{reference}</Reference>
    </div>
  );
}

/** What somebody who asks for help can name; nothing without it. */
export function Reference({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p className={classes.reference}>
      {uiMessages.reference} <code>{children}</code>
    </p>
  );
}

export interface EmptyStateProps {
  readonly icon?: IconType;
  /** What will be here. */
  readonly title: ReactNode;
  /** How to begin. */
  readonly children?: ReactNode;
  /** Ways on: buttons, side by side where they fit. */
  readonly ways?: ReactNode;
}

/** Takes the place of content that does not exist yet. */
export function EmptyState({ icon, title, children, ways }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon && <Icon of={icon} size={36} className={classes.mark ?? ''} />}
      <p className={classes.message}>{title}</p>
      {children}
      {ways && <div className={classes.ways}>{ways}</div>}
    </div>
  );
}
