import { programme } from '@portal/contracts/programme';
import { paths } from '../../paths.ts';
import { Logo } from '../../shell/logo.tsx';
import { landingMessages as words } from './landing.messages.ts';
import classes from './landing.module.css';

const sections = ['about', 'eligibility', 'process', 'timeline', 'contact'] as const;

/** Brand, anchors, Apply Now. On small screens the anchors wrap below: no script is needed to reach them. */
export function LandingHeader() {
  return (
    <header className={classes.header}>
      <a href="#content" className={classes.skip}>
        {words.skipToContent}
      </a>
      <a className={classes.brand} href={paths.landing()}>
        <Logo />
        <span>{programme.name}</span>
      </a>
      <nav className={classes.nav} aria-label={words.sections}>
        {sections.map((section) => (
          <a key={section} href={`#${section}`}>
            {words[section]}
          </a>
        ))}
      </nav>
      <a className={classes.primary} href={paths.apply()}>
        {words.applyNow}
      </a>
    </header>
  );
}
