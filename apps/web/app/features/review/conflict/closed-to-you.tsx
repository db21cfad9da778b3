import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '../../../ui/alert.tsx';

/** Instead of an application in which one has a conflict of interest. */
export function ClosedToYou() {
  const { t } = useLingui();
  return (
    <Alert title={t`You have a conflict of interest in this application. It is closed to you.`}>
      <p>
        <Trans>
          If you declared it by mistake, ask a colleague to withdraw the declaration: they find it in this
          application, under “Conflicts of interest”. Nobody can withdraw the conflict of the founder.
        </Trans>
      </p>
    </Alert>
  );
}
