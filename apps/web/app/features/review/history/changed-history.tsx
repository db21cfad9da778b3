import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../../api/queries.ts';
import { Alert } from '../../../ui/alert.tsx';

/** Whether the history of the open application, once it is read, turns out to have been changed after it was written. */
export function useIsHistoryChanged(applicationId: string): boolean {
  // The card with the history reads it.
  const { data } = useQuery({ ...historyQuery(applicationId), enabled: false });
  return data?.verified === false;
}

/** Warns before a decision on an application whose history was changed. */
export function ChangedHistory() {
  const { t } = useLingui();
  return (
    <Alert tone="error" title={t`This history was changed after it was written.`}>
      <Trans>Tell the programme office before you decide.</Trans>
    </Alert>
  );
}
