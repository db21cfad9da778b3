import { Trans, useLingui } from '@lingui/react/macro';
import type { Admission } from '@portal/contracts/applications/admission';
import { useFormat } from '../../i18n/format.ts';
import { Alert } from '../../ui/alert.tsx';

/** Says why no application can be started. */
export function OutsideTheRound({ state, date }: Admission) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const day = formatDate(date);
  return state === 'closed' ? (
    <Alert title={t`Applications closed on ${day}.`}>
      <Trans>You can still read, print and download everything here.</Trans>
    </Alert>
  ) : (
    <Alert title={t`Applications open on ${day}.`}>
      <Trans>You can start your application on that day.</Trans>
    </Alert>
  );
}
