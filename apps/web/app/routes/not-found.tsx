import { pageTitle } from '../i18n/page-title.ts';
import { paths } from '../paths.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { LinkButton } from '../ui/button.tsx';
import { routeMessages } from './routes.messages.ts';

export const meta = () => pageTitle(routeMessages.notFoundTitle);

export default function NotFound() {
  return (
    <NotFoundPage title={routeMessages.notFoundTitle} text={routeMessages.notFoundText}>
      <LinkButton to={paths.apply()}>{routeMessages.toPortal}</LinkButton>
      <LinkButton to={paths.landing()} reloadDocument kind="secondary">
        {routeMessages.toLanding}
      </LinkButton>
    </NotFoundPage>
  );
}
