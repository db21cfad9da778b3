import { About } from './about.tsx';
import { Apply } from './apply.tsx';
import { Eligibility } from './eligibility.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import classes from './page.module.css';
import { Process } from './process.tsx';
import { Themes } from './themes.tsx';
import { Timeline } from './timeline.tsx';

/**
 * The start page of a round on a day (`RenderingContext`), always in the light scheme. Complete without scripts; `enhance/` adds
 * interactions.
 */
export function LandingPage() {
  return (
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
  );
}
