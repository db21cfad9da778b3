import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { FormHead } from './frame/form-head.tsx';
import classes from './frame/frame.module.css';

/** Replaces the form of an application that was deleted while it was open. */
export function DeletedApplication() {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <FormHead startupName={undefined} />
      <Alert tone="warning" title={t`This application was deleted`}>
        <p>
          <Trans>It was deleted in another window or on another device. Nothing more is saved.</Trans>
        </p>
        <LinkButton to={paths.applications()} kind="secondary" size="sm">
          <Trans>Your Applications</Trans>
        </LinkButton>
      </Alert>
    </div>
  );
}
