import { useLingui } from '@lingui/react/macro';
import type { RequestedChanges } from '@portal/contracts/review/return-for-changes';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import classes from '../frame/frame.module.css';

export interface RequestNoticeProps {
  readonly asked: Pick<RequestedChanges, 'message' | 'due'>;
  readonly children?: ReactNode;
}

/** What organisers ask a founder to change, and until when. */
export function RequestNotice({ asked: { message, due }, children }: RequestNoticeProps) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  return (
    <Alert title={t`The programme asks you for changes by ${{ day: formatDate(due) }}`}>
      <p className={classes.message}>{message}</p>
      {children}
    </Alert>
  );
}
