import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isProblem, referenceOf } from '../../../api/api-problem.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { FullScreenError, FullScreenSpinner } from '../../../ui/states.tsx';
import { Title } from '../../../ui/text.tsx';

export interface LoadingApplicationProps {
  /** The title of the page. */
  readonly title: ReactNode;
  readonly query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** Whether there is something to show. */
  readonly isLoaded: boolean;
  /** Shown when the application is loaded. */
  readonly children: ReactNode;
}

/** A page of one application while it is loaded, or why it cannot be loaded. */
export function LoadingApplication({ title, query, isLoaded, children }: LoadingApplicationProps) {
  return (
    <>
      {query.isError || isLoaded ? (
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
      ) : (
        <Title order={1}>{title}</Title>
      )}
      {query.isError ? <LoadFailed query={query} /> : isLoaded ? children : <FullScreenSpinner />}
    </>
  );
}

function LoadFailed({ query: { error, isFetching, refetch } }: Pick<LoadingApplicationProps, 'query'>) {
  const { t } = useLingui();
  const isRetriable = !isProblem(error, 'application-not-found');
  return (
    <FullScreenError
      message={t`Failed to load application data`}
      {...(isRetriable && { onRetry: () => void refetch(), retrying: isFetching })}
      reference={referenceOf(error)}
      action={
        <LinkButton to={paths.applications()} kind="secondary">
          <Trans>To your applications</Trans>
        </LinkButton>
      }
    />
  );
}
