import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { homeOf } from '../session/home.ts';
import { useSession } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Text, Title } from '../ui/text.tsx';

import { routeMessages } from './routes.messages.ts';

/** The `ErrorBoundary` of every page: replaces a crashed page and keeps the layout around it. Says first what is safe. */
export function PageError() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const user = session.state === 'authenticated' ? session.user : undefined;
  const role = user ? (user.isOrganiser ? 'organiser' : 'founder') : 'visitor';
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title={
        <Title order={1}>
          <Trans>This page could not be shown</Trans>
        </Title>
      }
      actions={
        <>
          {/* Navigating to the same URL renders the page again. */}
          <Button onClick={() => navigate(pathname + search, { replace: true })}>
            <Trans>Try again</Trans>
          </Button>
          <LinkButton kind="secondary" to={user ? homeOf(user) : paths.login()}>
            {routeMessages.backTo[role]}
          </LinkButton>
        </>
      }
    >
      <Text c="dimmed" role="alert">
        {routeMessages.pageErrorText[role]}
      </Text>
    </EmptyState>
  );
}
