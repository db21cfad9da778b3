import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { Logo } from '../../shell/logo.tsx';
import classes from './legal.module.css';

/** The layout of the legal texts. */
export function LegalFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <>
      <header className={classes.top}>
        <a className={classes.brand} href={paths.landing()}>
          <Logo />
          <span>{programme.name}</span>
        </a>
        <nav className={classes.pages} aria-label={t`Legal texts`}>
          <NavLink to={paths.terms()}>
            <Trans>Terms</Trans>
          </NavLink>
          <NavLink to={paths.privacy()}>
            <Trans>Privacy policy</Trans>
          </NavLink>
          <NavLink to={paths.accessibility()}>
            <Trans>Accessibility</Trans>
          </NavLink>
        </nav>
      </header>
      <main>{children}</main>
      <footer className={classes.foot}>
        <a href={paths.landing()}>
          <Trans>To the start page</Trans>
        </a>
        <a href={paths.login()}>
          <Trans>Log in</Trans>
        </a>
      </footer>
    </>
  );
}
