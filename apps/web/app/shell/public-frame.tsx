import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLandingPath } from '../i18n/use-landing-path.ts';
import { paths } from '../paths.ts';
import { homeOf } from '../session/home.ts';
import { useSession } from '../session/session.ts';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './public-frame.module.css';
import { StartLink } from './start-link.tsx';

export interface PublicFrameProps {
  /** Links in the header, in a `nav`. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The layout of public pages to read: the legal texts and what applicants need. Uses no Mantine components: they have style
 * attributes, which the content security policy forbids in prerendered documents.
 */
export function PublicFrame({ links, children }: PublicFrameProps) {
  const landing = useLandingPath();
  const session = useSession();
  const user = session.state === 'authenticated' && session.user;
  return (
    <>
      <header className={classes.top}>
        <StartLink />
        {links}
        <LanguageSwitch />
      </header>
      <main>{children}</main>
      <footer className={classes.foot}>
        <p>
          <a href={landing}>
            <Trans>To the start page</Trans>
          </a>
          <a href={user ? homeOf(user) : paths.login()}>
            {user ? <Trans>To the portal</Trans> : <Trans>Log in</Trans>}
          </a>
        </p>
      </footer>
    </>
  );
}
