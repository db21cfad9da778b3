import type { ReactNode } from 'react';
import { useProgrammeNames } from '../i18n/programme-names.ts';
import { useLandingPath } from '../i18n/use-landing-path.ts';
import { Landscape } from './landscape.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import classes from './not-found-page.module.css';

export interface NotFoundPageProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Links. */
  readonly children: ReactNode;
}

/** A page for unknown URLs, with links and the landscape. */
export function NotFoundPage({ title, text, children }: NotFoundPageProps) {
  const { name } = useProgrammeNames();
  const landing = useLandingPath();
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <a className={classes.brand} href={landing}>
          <Logo />
          <span>{name}</span>
        </a>
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={classes.actions}>{children}</div>
      </main>
      <Landscape className={classes.drawing} />
    </div>
  );
}
