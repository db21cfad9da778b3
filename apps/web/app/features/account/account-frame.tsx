import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Landscape } from '../../shell/landscape.tsx';
import { LanguageSwitch } from '../../shell/language-switch.tsx';
import { StartLink } from '../../shell/start-link.tsx';
import classes from './account-frame.module.css';

/** The layout of the account pages: programme and form side by side, on small screens one below the other. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.programme}>
        <div className={classes.top}>
          <StartLink />
          <LanguageSwitch />
        </div>
        <p className={classes.lead}>
          <Trans>Seed funding, mentorship and incubation for the climate startups of the state.</Trans>
        </p>
        <Landscape className={classes.drawing} />
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <div className={classes.column}>{children}</div>
      </main>
    </div>
  );
}
