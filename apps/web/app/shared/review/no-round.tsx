import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarEvent } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';

/** In place of what a round would have, while none is published. */
export function NoRound() {
  const { t } = useLingui();
  return (
    <EmptyState icon={IconCalendarEvent} title={t`No round is published yet`}>
      <TextLink to={paths.adminRounds()}>
        <Trans>Rounds</Trans>
      </TextLink>
    </EmptyState>
  );
}
