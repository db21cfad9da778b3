import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@portal/contracts/languages';
import { useProgrammeNames } from '../../i18n/programme-names.ts';
import { paths } from '../../paths.ts';
import { Emblems } from './emblems.tsx';
import classes from './header.module.css';
import { ApplyLink, LogInLink } from './links.tsx';

/**
 * The sticky header: emblems, anchors, Log in, the page in the other language, Apply Now. On small screens the anchors are a menu that works without a script: it
 * is shown while it is the `:target`, so choosing an anchor closes it. The close link targets the sticky opener, so that
 * the page does not scroll.
 */
export function LandingHeader() {
  const { t } = useLingui();
  const { name, state } = useProgrammeNames();
  return (
    <div className={classes.bar}>
      <a href="#content" className={classes.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <header className={classes.header}>
        <Emblems />
        <span className={classes.name}>
          {name}
          <small>
            <Trans>Government of {state}</Trans>
          </small>
        </span>
        <nav id="menu" className={classes.menu} aria-label={t`Sections`}>
          <a href="#about">
            <Trans>About</Trans>
          </a>
          <a href="#eligibility">
            <Trans>Eligibility</Trans>
          </a>
          <a href="#process">
            <Trans>Process</Trans>
          </a>
          <a href="#timeline">
            <Trans>Timeline</Trans>
          </a>
          <a href="#contact">
            <Trans>Contact</Trans>
          </a>
          <LogInLink />
        </nav>
        <LanguageLinks />
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

/** Each language is written in itself, for those who read no other. */
function LanguageLinks() {
  const { i18n } = useLingui();
  return languages
    .filter((language) => language !== i18n.locale)
    .map((language) => (
      <a
        key={language}
        className={classes.language}
        href={paths.landing(language)}
        lang={language}
        hrefLang={language}
      >
        {languageNames[language]}
      </a>
    ));
}
