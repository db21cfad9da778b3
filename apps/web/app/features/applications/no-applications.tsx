import { Trans, useLingui } from '@lingui/react/macro';
import { IconFilePlus } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { useAdmission } from '../../shared/application/use-admission.ts';
import { useCurrentRound } from '../../shared/programme/use-current-round.ts';
import { EmptyState } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';

/** Replaces an empty list. */
export function NoApplications() {
  const { t } = useLingui();
  const admission = useAdmission(useCurrentRound());
  return (
    <EmptyState icon={IconFilePlus} title={t`No applications found`}>
      {(admission === undefined || admission.state === 'open') && (
        <TextLink to={paths.newApplication()}>
          <Trans>Create your first application</Trans>
        </TextLink>
      )}
    </EmptyState>
  );
}
