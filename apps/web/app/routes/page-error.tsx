import { IconAlertTriangle } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { homeOf } from '../session/home.ts';
import { useSession } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Text, Title } from '../ui/text.tsx';
import { uiMessages } from '../ui/ui.messages.ts';
import { routeMessages } from './routes.messages.ts';

/**
 * In the place of a page that broke; what stands around it stays. Says what is safe before what broke. Each page exports
 * it as its `ErrorBoundary`.
 */
export function PageError() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const user = session.state === 'authenticated' ? session.user : undefined;
  const who = user ? (user.isOrganiser ? 'organiser' : 'founder') : 'visitor';
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title={<Title order={1}>{routeMessages.pageErrorTitle}</Title>}
      ways={
        <>
          {/* Going where one is draws the page anew. */}
          <Button onClick={() => navigate(pathname + search, { replace: true })}>
            {uiMessages.tryAgain}
          </Button>
          <LinkButton kind="secondary" to={user ? homeOf(user) : paths.login()}>
            {routeMessages.backTo[who]}
          </LinkButton>
        </>
      }
    >
      <Text c="dimmed" role="alert">
        {routeMessages.pageErrorText[who]}
      </Text>
    </EmptyState>
  );
}
