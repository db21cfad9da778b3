import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { About } from './about.tsx';
import { Apply } from './apply.tsx';
import { type Rendering, RenderingContext } from './by-date.tsx';
import { Eligibility } from './eligibility.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import classes from './page.module.css';
import { Process } from './process.tsx';
import { Themes } from './themes.tsx';
import { Timeline } from './timeline.tsx';

interface LandingPageProps extends Rendering {
  /** The texts, in the language of the page. */
  readonly i18n: I18n;
}

/**
 * The start page of a round at a time, always in the light scheme. Complete without scripts; `enhance/` updates dates and adds
 * interactions.
 */
export function LandingPage({ i18n, round, at }: LandingPageProps) {
  return (
    <I18nProvider i18n={i18n}>
      <RenderingContext value={{ round, at }}>
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
      </RenderingContext>
    </I18nProvider>
  );
}
