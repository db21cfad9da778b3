import { Trans } from '@lingui/react/macro';
import { useFormat } from '../../i18n/format.ts';
import { useAdmission } from '../../shared/application/use-admission.ts';
import { useCurrentRound } from '../../shared/programme/use-current-round.ts';

/** Whether applications are open, by the server's clock; nothing before that is known. */
export function ApplicationPeriod() {
  const { formatDate, formatDateTime } = useFormat();
  const admission = useAdmission(useCurrentRound());
  if (!admission) return null;
  const day = formatDate(admission.date);
  const time = formatDateTime(admission.date);
  if (admission.state === 'not-yet-open')
    return <Trans>Applications open on {day}. You can create your account now.</Trans>;
  if (admission.state === 'open') return <Trans>Open now. Apply by {time}.</Trans>;
  return <Trans>Applications closed on {day}.</Trans>;
}
