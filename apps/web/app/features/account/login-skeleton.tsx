import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { accountMessages, loginMessages } from './account.messages.ts';
import classes from './login-skeleton.module.css';

/**
 * The log-in as the document shows it until the app runs: its words and links stand where `LoginPage` will have them; for
 * what only the app can do there is a place. Plain elements: Mantine's carry style attributes.
 */
export function LoginSkeleton() {
  return (
    <div className={classes.outline}>
      <div>
        <h1>{loginMessages.title}</h1>
        <p className={classes.lead}>{loginMessages.lead}</p>
      </div>
      <Field label={accountMessages.email} />
      <Field label={accountMessages.password}>
        <a className={classes.small} href={paths.resetPassword()}>
          {loginMessages.forgotPassword}
        </a>
      </Field>
      <span className={classes.button} />
      <p>
        {loginMessages.noAccount} <a href={paths.signUp()}>{accountMessages.signUp}</a>
      </p>
      <p className={`${classes.small} ${classes.agreement}`}>
        {loginMessages.agreement} <Apart to={paths.terms()} text={accountMessages.terms} />{' '}
        {loginMessages.and} <Apart to={paths.privacy()} text={accountMessages.privacy} />.
      </p>
    </div>
  );
}

/** The place of an input below its label; what follows the label stands at the end of its line. */
function Field({ label, children }: { readonly label: string; readonly children?: ReactNode }) {
  return (
    <div className={classes.field}>
      <span className={classes.label}>{label}</span>
      {children}
      <span className={classes.input} />
    </div>
  );
}

function Apart({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {text}
      <span className={classes.unseen}> {accountMessages.opensApart}</span>
    </a>
  );
}
