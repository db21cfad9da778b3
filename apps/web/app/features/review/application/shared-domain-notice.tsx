import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import { sharedMailDomain } from '@portal/contracts/review/conflicts';
import { useSession } from '../../../session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './conflict.module.css';

export interface SharedDomainNoticeProps {
  readonly submission: Submission;
  readonly onDeclare: () => void;
}

/** Asks about a conflict of interest if founder and organiser have their mailbox at the same organisation. */
export function SharedDomainNotice({ submission: { data }, onDeclare }: SharedDomainNoticeProps) {
  const { t } = useLingui();
  const session = useSession();
  const own = session.state === 'authenticated' ? session.user.email : '';
  const domain = sharedMailDomain(own, data.email ?? '');
  if (domain === undefined) return null;
  return (
    <div className={classes.notice}>
      <Alert
        title={t`You and the founder both have an address at ${domain}. Is there a conflict of interest?`}
      >
        <Button kind="secondary" size="xs" onClick={onDeclare}>
          <Trans>Declare a conflict of interest</Trans>
        </Button>
      </Alert>
    </div>
  );
}
