import { programme } from '@portal/contracts/programme';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../../paths.ts';
import { Logo } from '../../shell/logo.tsx';
import { legalMessages } from './legal.messages.ts';
import classes from './legal.module.css';

/** The layout of the legal texts. */
export function LegalFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className={classes.top}>
        <a className={classes.brand} href={paths.landing()}>
          <Logo />
          <span>{programme.name}</span>
        </a>
        <nav className={classes.pages} aria-label={legalMessages.pages}>
          <NavLink to={paths.terms()}>{legalMessages.terms}</NavLink>
          <NavLink to={paths.privacy()}>{legalMessages.privacy}</NavLink>
          <NavLink to={paths.accessibility()}>{legalMessages.accessibility}</NavLink>
        </nav>
      </header>
      <main>{children}</main>
      <footer className={classes.foot}>
        <a href={paths.landing()}>{legalMessages.toLanding}</a>
        <a href={paths.login()}>{legalMessages.toLogin}</a>
      </footer>
    </>
  );
}
