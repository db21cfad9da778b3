import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiProblem, referenceOf } from '../api/api-problem.ts';
import { Alert, type AlertProps } from './alert.tsx';
import { Button } from './button.tsx';
import { Reference } from './states.tsx';

export interface FailureProps extends Pick<AlertProps, 'takesFocus'> {
  readonly title: ReactNode;
  readonly error: unknown;
  /** Why it failed, by default the message of the problem. */
  readonly reason?: string | undefined;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Says what was not done, why, and the reference for support requests. */
export function Failure({ error, children, reason, onRetry, ...alert }: FailureProps) {
  const message = reason ?? (error instanceof ApiProblem && error.message);
  return (
    <Alert tone="error" {...alert}>
      {message && <p>{message}</p>}
      {children}
      {onRetry && (
        <Button kind="secondary" size="xs" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Reference>{referenceOf(error)}</Reference>
    </Alert>
  );
}
