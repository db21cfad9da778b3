import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import classes from './login-skeleton.module.css';

/**
 * The prerendered login form, shown until the app has loaded. Its texts and links have the positions of those in
 * `LoginPage`; inputs and button are placeholders. It uses no Mantine components, because they need style attributes.
 */
export function LoginSkeleton() {
  const { t } = useLingui();
  return (
    <div className={classes.skeleton}>
      <div>
        <h1>
          <Trans>Login</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>Continue to your applications.</Trans>
        </p>
      </div>
      <FieldPlaceholder label={t`E-mail`} />
      <FieldPlaceholder label={t`Password`}>
        <a className={classes.small} href={paths.resetPassword()}>
          <Trans>Forgot password?</Trans>
        </a>
      </FieldPlaceholder>
      <span className={classes.button} />
      <p>
        <Trans>
          New here? <a href={paths.signUp()}>Sign up</a>
        </Trans>
      </p>
      <p className={`${classes.small} ${classes.agreement}`}>
        <Trans>
          By logging in you agree to the <NewTabLink to={paths.terms()}>Terms</NewTabLink> and the{' '}
          <NewTabLink to={paths.privacy()}>Privacy policy</NewTabLink>.
        </Trans>
      </p>
    </div>
  );
}

/** A label with an input placeholder. `children` go to the end of the label's line. */
function FieldPlaceholder({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      {children}
      <span className={classes.input} />
    </div>
  );
}

function NewTabLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
      <span className={classes.visuallyHidden}>
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
