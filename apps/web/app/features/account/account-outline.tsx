import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { AccountChoice } from './account-choice.tsx';
import classes from './account-outline.module.css';

/**
 * The prerendered account page of a path, shown until the app has loaded: its texts and links, at the positions of those in the
 * page, and the fields of the login. It uses no Mantine components, because they need style attributes.
 */
export function AccountOutline({ path }: { readonly path: string }) {
  const { t } = useLingui();
  if (path.startsWith(paths.login())) return <LoginOutline />;
  if (path.startsWith(paths.signUp()))
    return (
      <>
        <AccountChoice current="sign-up" />
        <Heading title={t`Create new account`} lead={t`One account for all your applications.`} />
      </>
    );
  if (path.startsWith(paths.verify()))
    return <Heading title={t`Verify your e-mail`} lead={t`Verifying your e-mail...`} />;
  return (
    <Heading
      title={t`Forget Password`}
      lead={t`We send a code to your e-mail address. With it you choose a new password.`}
    />
  );
}

/** The login, whose fields can be typed into: `useEarlyInput` takes over what they hold. */
function LoginOutline() {
  const { t } = useLingui();
  return (
    <>
      {/* A returning user is redirected, or sees a notice above the form. */}
      <p className={classes.returning}>
        <Trans>Opening the portal...</Trans>
      </p>
      <div className={classes.login}>
        <AccountChoice current="login" />
        <form className={classes.form} aria-label={t`Login`} data-early>
          <Heading title={t`Login`} lead={t`Continue to your applications.`} />
          <div className={classes.field}>
            <label htmlFor="early-email">{t`E-mail`}</label>
            <input id="early-email" name="email" type="email" autoComplete="username" required />
          </div>
          <div className={classes.field}>
            <label htmlFor="early-password">{t`Password`}</label>
            <a className={classes.small} href={paths.resetPassword()}>
              <Trans>Forgot password?</Trans>
            </a>
            <input
              id="early-password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          </div>
          <button type="submit" disabled>
            <Trans>Loading...</Trans>
          </button>
          {/* The largest text of the page, so it is painted before the app runs. */}
          <p className={`${classes.small} ${classes.lead}`}>
            <Trans>
              By logging in you agree to the <a href={paths.terms()}>Terms</a> and the{' '}
              <a href={paths.privacy()}>Privacy policy</a>.
            </Trans>
          </p>
        </form>
      </div>
    </>
  );
}

function Heading({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
    </div>
  );
}
