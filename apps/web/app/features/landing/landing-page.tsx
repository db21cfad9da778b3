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
  /** The moment that the page is rendered for. */
  readonly builtAt: Date;
}

/**
 * The start page: rendered when the portal is built, always light, from the hills down to the sea. It is complete
 * without a script; `enhance/` adds what a visitor's clock and hands need.
 */
export function LandingPage({ builtAt }: LandingPageProps) {
  return (
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
  );
}
