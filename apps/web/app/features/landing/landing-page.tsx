import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { About } from './about.tsx';
import { Apply } from './apply.tsx';
import { BuiltAt } from './by-date.tsx';
import { Eligibility } from './eligibility.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import classes from './page.module.css';
import { Process } from './process.tsx';
import { Themes } from './themes.tsx';
import { Timeline } from './timeline.tsx';

interface LandingPageProps {
  /** The texts, in the language of the page. */
  readonly i18n: I18n;
  /** The build time, for which the page is rendered. */
  readonly builtAt: Date;
}

/**
 * The prerendered start page, always in the light scheme. Complete without scripts; `enhance/` updates dates and adds
 * interactions.
 */
export function LandingPage({ i18n, builtAt }: LandingPageProps) {
  return (
    <I18nProvider i18n={i18n}>
      <BuiltAt value={builtAt}>
        <div className={classes.page}>
          <LandingHeader />
          <main id="content">
            <Hero />
            <About />
            <Themes />
            <Eligibility />
            <Process />
            <Timeline />
            <Apply />
          </main>
          <LandingFooter />
        </div>
      </BuiltAt>
    </I18nProvider>
  );
}
