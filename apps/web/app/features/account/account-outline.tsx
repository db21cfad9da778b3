import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { AccountChoice } from './account-choice.tsx';
import classes from './account-outline.module.css';

export interface AccountOutlineProps {
  /** The path of an account page. */
  readonly path: string;
}

/**
 * The prerendered account page, shown until the app has loaded: its texts and links, at the positions of those in the page, and
 * the fields of the login. It uses no Mantine components, because they need style attributes.
 */
export function AccountOutline({ path }: AccountOutlineProps) {
  const { t } = useLingui();
  if (path.startsWith(paths.login())) return <LoginOutline />;
  if (path.startsWith(paths.signUp())) {
    return (
      <>
        <AccountChoice current="sign-up" />
        <Heading title={t`Create new account`} lead={t`One account for all your applications.`} />
      </>
    );
  }
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
          <Field label={t`E-mail`} name="email" type="email" autoComplete="username" />
          <Field label={t`Password`} name="password" type="password" autoComplete="current-password">
            <a className={classes.small} href={paths.resetPassword()}>
              <Trans>Forgot password?</Trans>
            </a>
          </Field>
          <button type="submit" disabled className={classes.button}>
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

interface HeadingProps {
  readonly title: string;
  readonly lead: string;
}

function Heading({ title, lead }: HeadingProps) {
  return (
    <div className={classes.heading}>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type: 'email' | 'password';
  readonly autoComplete: string;
  /** At the end of the label's line. */
  readonly children?: ReactNode;
}

function Field({ label, name, children, ...input }: FieldProps) {
  const id = `early-${name}`;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children}
      <input id={id} name={name} required className={classes.input} {...input} />
    </div>
  );
}
