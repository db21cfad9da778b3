import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { Emblems } from './emblems.tsx';
import classes from './header.module.css';
import { landingMessages as words } from './landing.messages.ts';
import { ApplyLink } from './links.tsx';

const anchors = ['about', 'eligibility', 'process', 'timeline', 'contact'] as const;

/**
 * The sticky header: emblems, anchors, Apply Now. On small screens the anchors are a menu that works without a script: it
 * is shown while it is the `:target`, so choosing an anchor closes it. The close link targets the sticky opener, so that
 * the page does not scroll.
 */
export function LandingHeader() {
  const { t } = useLingui();
  return (
    <div className={classes.bar}>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <header className={classes.header}>
        <Emblems />
        <span className={classes.name}>
          {programme.name}
          <small>{t`Government of ${state}`}</small>
        </span>
        <nav id="menu" className={classes.menu} aria-label={t`Sections`}>
          {anchors.map((anchor) => (
            <a key={anchor} href={`#${anchor}`}>
              {words.anchors[anchor]}
            </a>
          ))}
        </nav>
        <ApplyLink />
        <a id="menu-opener" href="#menu" className={classes.opener}>
          <Trans>Menu</Trans>
        </a>
        <a href="#menu-opener" className={classes.closer}>
          <Trans>Close</Trans>
        </a>
      </header>
    </div>
  );
}
