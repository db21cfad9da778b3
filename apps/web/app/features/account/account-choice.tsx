import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import classes from './account-choice.module.css';

/** After the page: it asks the server for the round, and the login needs no calls. */
const ApplicationPeriod = lazyPart(async () => (await import('./application-period.tsx')).ApplicationPeriod);

/**
 * Login and sign-up side by side, since most who press Apply Now are new, and whether applications are open. It is
 * prerendered, so it uses no Mantine components.
 */
export function AccountChoice({ current }: { readonly current: 'login' | 'sign-up' }) {
  const { t } = useLingui();
  return (
    <div className={classes.head}>
      <nav className={classes.choice} aria-label={t`Login or sign-up`}>
        <Link to={paths.signUp()} aria-current={current === 'sign-up' ? 'page' : undefined}>
          <Trans>Sign up</Trans>
          <small>
            <Trans>I am new here</Trans>
          </small>
        </Link>
        <Link to={paths.login()} aria-current={current === 'login' ? 'page' : undefined}>
          <Trans>Log in</Trans>
          <small>
            <Trans>I have an account</Trans>
          </small>
        </Link>
      </nav>
      <p className={classes.period}>
        {current === 'sign-up' && (
          <Link to={paths.canIApply()}>
            <Trans>Can I apply?</Trans>
          </Link>
        )}{' '}
        <Suspense fallback={null}>
          <ApplicationPeriod />
        </Suspense>
      </p>
    </div>
  );
}
