import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProgrammeNames } from '../i18n/programme-names.ts';
import { homeOf } from '../session/home.ts';
import { useSignedInUser } from '../session/session.ts';
import { About } from './about.tsx';
import { AccountMenu } from './account-menu.tsx';
import classes from './applicant-header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { ThemeSwitcher } from './theme-switcher.tsx';

export interface ApplicantHeaderProps {
  /** Before the logo: the menu button on small screens. */
  readonly start?: ReactNode;
}

/** The header of every signed-in page. The page must have a `<main id="content">` for the skip link. */
export function ApplicantHeader({ start }: ApplicantHeaderProps) {
  const { t } = useLingui();
  const { portalName } = useProgrammeNames();
  const user = useSignedInUser();
  return (
    <header className={classes.header} data-has-start={start !== undefined || undefined}>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      {start}
      <Link to={homeOf(user)} className={classes.brand}>
        <Logo />
        <span className={classes.title}>{portalName}</span>
      </Link>
      <p className={classes.welcome}>{user.name ? t`Welcome, ${{ name: user.name }}` : t`Welcome`}</p>
      <About />
      <LanguageSwitch />
      <ThemeSwitcher />
      <AccountMenu user={user} />
    </header>
  );
}
