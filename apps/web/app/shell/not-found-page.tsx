import { Trans } from '@lingui/react/macro';
import { useLandingPath } from '../i18n/use-landing-path.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Landscape } from './landscape.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import classes from './not-found-page.module.css';
import { StartLink } from './start-link.tsx';

/** The page for unknown URLs, with links and the landscape. */
export function NotFoundPage() {
  const landing = useLandingPath();
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <StartLink />
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <h1>
          <Trans>This page does not exist</Trans>
        </h1>
        <p>
          <Trans>The address may be mistyped, or the page may have moved. Nothing of yours is lost.</Trans>
        </p>
        <div className={classes.actions}>
          <LinkButton to={paths.login()}>
            <Trans>To the portal</Trans>
          </LinkButton>
          <LinkButton to={landing} reloadDocument kind="secondary">
            <Trans>To the start page</Trans>
          </LinkButton>
        </div>
      </main>
      <Landscape className={classes.drawing} />
    </div>
  );
}
