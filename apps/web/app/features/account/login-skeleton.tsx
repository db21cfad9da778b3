import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { accountMessages, loginMessages } from './account.messages.ts';
import classes from './login-skeleton.module.css';

/**
 * The prerendered login form, shown until the app has loaded. Its texts and links have the positions of those in
 * `LoginPage`; inputs and button are placeholders. It uses no Mantine components, because they need style attributes.
 */
export function LoginSkeleton() {
  return (
    <div className={classes.skeleton}>
      <div>
        <h1>{loginMessages.title}</h1>
        <p className={classes.lead}>{loginMessages.lead}</p>
      </div>
      <FieldPlaceholder label={accountMessages.email} />
      <FieldPlaceholder label={accountMessages.password}>
        <a className={classes.small} href={paths.resetPassword()}>
          {loginMessages.forgotPassword}
        </a>
      </FieldPlaceholder>
      <span className={classes.button} />
      <p>
        {loginMessages.noAccount} <a href={paths.signUp()}>{accountMessages.signUp}</a>
      </p>
      <p className={`${classes.small} ${classes.agreement}`}>
        {loginMessages.agreement} <NewTabLink to={paths.terms()} text={accountMessages.terms} />{' '}
        {loginMessages.and} <NewTabLink to={paths.privacy()} text={accountMessages.privacy} />.
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

function NewTabLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {text}
      <span className={classes.visuallyHidden}> {accountMessages.opensApart}</span>
    </a>
  );
}
