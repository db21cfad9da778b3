import { t } from '@lingui/core/macro';
import { applicationsQuery } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { ApplicationsPage } from '../../features/applications/applications-page.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { checkSession, session } from '../../session/session.ts';
import { Container } from '../../ui/layout.tsx';

export { PageError as ErrorBoundary } from '../page-error.tsx';

/** Asks for the list while the page's scripts load. */
export async function clientLoader(): Promise<null> {
  await checkSession();
  const current = session.get();
  if (current.state === 'authenticated' && !current.user.isOrganiser)
    void queryClient.prefetchQuery(applicationsQuery(current.user));
  return null;
}

/** The page itself keeps the list up to date. */
export const shouldRevalidate = () => false;

export const meta = () => pageTitle(t`Your Applications`);

export default function Applications() {
  return (
    <Container>
      <ApplicationsPage />
    </Container>
  );
}
