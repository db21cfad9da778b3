import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageTitle } from '../i18n/page-title.ts';
import { useLandingPath } from '../i18n/use-landing-path.ts';
import { paths } from '../paths.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { LinkButton } from '../ui/button.tsx';

export const meta = () => pageTitle(t`This page does not exist`);

export default function NotFound() {
  return (
    <NotFoundPage
      title={<Trans>This page does not exist</Trans>}
      text={<Trans>The address may be mistyped, or the page may have moved. Nothing of yours is lost.</Trans>}
    >
      <LinkButton to={paths.login()}>
        <Trans>To the portal</Trans>
      </LinkButton>
      <LinkButton to={useLandingPath()} reloadDocument kind="secondary">
        <Trans>To the start page</Trans>
      </LinkButton>
    </NotFoundPage>
  );
}
