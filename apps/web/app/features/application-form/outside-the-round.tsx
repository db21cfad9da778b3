import { Trans, useLingui } from '@lingui/react/macro';
import type { Admission } from '@portal/contracts/applications/admission';
import { IconCalendarOff } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Replaces the form of a new application before the first day and after the last day of the round. */
export function OutsideTheRound({ state, date }: Admission) {
  const { t } = useLingui();
  const { formatDate } = useFormat();
  const day = formatDate(date);
  return (
    <>
      <VisuallyHidden component="h1">
        <Trans>Application form</Trans>
      </VisuallyHidden>
      <EmptyState
        icon={IconCalendarOff}
        title={state === 'closed' ? t`Applications closed on ${day}.` : t`Applications open on ${day}.`}
        actions={
          <LinkButton to={paths.applications()} kind="secondary">
            <Trans>Your Applications</Trans>
          </LinkButton>
        }
      >
        {state === 'closed' ? (
          <Trans>A new application cannot be started any more.</Trans>
        ) : (
          <Trans>You can start your application on that day.</Trans>
        )}
      </EmptyState>
    </>
  );
}
