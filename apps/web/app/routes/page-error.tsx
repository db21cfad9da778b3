import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { homeOf } from '../session/home.ts';
import { useSession } from '../session/session.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Text, Title } from '../ui/text.tsx';

const texts = {
  founder: {
    safe: msg`Your saved answers are safe. Something went wrong on this page; trying again often helps.`,
    back: msg`Back to your applications`,
  },
  organiser: {
    safe: msg`Every decision you took is kept. Something went wrong on this page; trying again often helps.`,
    back: msg`Back to the dashboard`,
  },
  visitor: {
    safe: msg`Nothing is lost. Something went wrong on this page; trying again often helps.`,
    back: msg`Back to login`,
  },
};

/** The `ErrorBoundary` of every page: replaces a crashed page and keeps the layout around it. Says first what is safe. */
export function PageError() {
  const { t } = useLingui();
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const user = session.state === 'authenticated' ? session.user : undefined;
  const { safe, back } = texts[user ? (user.isOrganiser ? 'organiser' : 'founder') : 'visitor'];
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
            {t(back)}
          </LinkButton>
        </>
      }
    >
      <Text c="dimmed" role="alert">
        {t(safe)}
      </Text>
    </EmptyState>
  );
}
