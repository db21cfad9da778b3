import { Trans, useLingui } from '@lingui/react/macro';
import { languageNames, languages } from '@portal/contracts/languages';
import type { ReactNode } from 'react';
import { useProgrammeNames } from '../../i18n/programme-names.ts';
import { paths } from '../../paths.ts';
import classes from './header.module.css';
import { ApplyLink, LogInLink } from './links.tsx';

/**
 * The emblems of state (a gate tower), department (a banyan leaf over water) and mission (sun and wind). Placeholder
 * drawings: the use of the official emblems needs the state's permission.
 */
function Emblems() {
  const { t } = useLingui();
  const { department, mission, state } = useProgrammeNames();
  return (
    <span className={classes.emblems}>
      <Emblem label={t`Government of ${state}`}>
        <path d="M10 31V27h1l2-6h1l2-6h1l1.5-5h3L23 15h1l2 6h1l2 6h1v4h-7v-4a3 3 0 0 0-6 0v4zM19 8h2V6h-2z" />
      </Emblem>
      <Emblem label={department}>
        <path d="M20 7c7 4 9 9 7 14-1 3-4 4-6.5 4.5v-11h-1v11C17 25 14 24 13 21c-2-5 0-10 7-14zM8 28q3-3 6 0t6 0 6 0 6 0v2q-3 3-6 0t-6 0-6 0-6 0z" />
      </Emblem>
      <Emblem label={mission}>
        <path d="M19.4 18.8h1.2L21.5 33h-3zM20 15.5a2 2 0 1 0 .1 0zm-1-.5c-1.5-3-1-6 1-9 1.5 3 1.7 6 .7 9zm3 1.5c3-1 6-.5 8.5 2-3 1-6.5.8-8.7-.6zm-4 0c-1.5 3-4 4.5-8 4.7 1-3 3.5-5.5 7-6.2z" />
      </Emblem>
    </span>
  );
}

interface EmblemProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Emblem({ label, children }: EmblemProps) {
  return (
    <svg className={classes.emblem} viewBox="0 0 40 40" role="img" aria-label={label}>
      <circle cx="20" cy="20" r="19" />
      {children}
    </svg>
  );
}

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
