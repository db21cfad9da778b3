import type { ReactNode } from 'react';
import { ApiProblem, referenceOf } from '../api/api-problem.ts';
import { Alert, type AlertProps } from './alert.tsx';
import { Reference } from './states.tsx';

export interface FailureProps extends Pick<AlertProps, 'takesFocus'> {
  readonly title: ReactNode;
  readonly error: unknown;
  /** Why it failed, by default the message of the problem. */
  readonly reason?: string | undefined;
  /** What to do next. */
  readonly children?: ReactNode;
}

/** Says what was not done, why, and the reference for support requests. */
export function Failure({ error, children, reason, ...alert }: FailureProps) {
  const message = reason ?? (error instanceof ApiProblem && error.message);
  return (
    <Alert tone="error" {...alert}>
      {message && <p>{message}</p>}
      {children}
      <Reference>{referenceOf(error)}</Reference>
    </Alert>
  );
}
