import { Trans, useLingui } from '@lingui/react/macro';
import type { RoundDetails } from '@portal/contracts/rounds/calls';
import { useQuery } from '@tanstack/react-query';
import { referenceOf } from '../../api/api-problem.ts';
import { roundQuery } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useSignedInUser } from '../../session/session.ts';
import { useDocumentSlot } from '../../shared/autosave/document-slot.ts';
import { Container } from '../../ui/layout.tsx';
import { FullScreenError, Skeleton } from '../../ui/states.tsx';
import { TextLink, Title } from '../../ui/text.tsx';
import { formOf, roundDocument } from './round-document.ts';
import { RoundEditor } from './round-editor.tsx';
import { RoundStateBadge } from './round-state.tsx';
import { RoundSummary } from './round-summary.tsx';
import { RoundVersions } from './round-versions.tsx';
import classes from './rounds.module.css';

/** The page of one round: its editor, or what it was once it has ended. */
export function RoundPage({ roundId }: { readonly roundId: string }) {
  const { t } = useLingui();
  const user = useSignedInUser();
  const { slot } = useDocumentSlot(roundDocument, user.userId, `rounds/${roundId}`);
  // Read once when the page opens; afterwards only a conflict and a publication read it again.
  const { data, isFetchedAfterMount, isLoadingError, error, isFetching, refetch } = useQuery({
    ...roundQuery(roundId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  if (isLoadingError)
    return (
      <FullScreenError
        message={t`The round did not arrive. What you saved is safe.`}
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={referenceOf(error)}
        action={
          <TextLink to={paths.adminRounds()}>
            <Trans>All rounds</Trans>
          </TextLink>
        }
      />
    );
  return (
    <Container>
      <div className={classes.page}>
        <RoundHead roundId={roundId} details={data} />
        {data?.state === 'finished' && <FinishedRound details={data} />}
        {data && data.state !== 'finished' && isFetchedAfterMount && (
          <RoundEditor key={slot.windowId} roundId={roundId} slot={slot} details={data} />
        )}
        {!(data && isFetchedAfterMount) && (
          <output aria-label={t`Loading the round`}>
            <Skeleton height={160} mb={24} />
            <Skeleton height={320} />
          </output>
        )}
      </div>
    </Container>
  );
}

interface RoundHeadProps {
  readonly roundId: string;
  readonly details: RoundDetails | undefined;
}

function RoundHead({ roundId, details }: RoundHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <TextLink to={paths.adminRounds()}>
          <Trans>All rounds</Trans>
        </TextLink>
        <Title order={1}>
          <Trans>Round {roundId}</Trans>
        </Title>
      </div>
      {details && <RoundStateBadge state={details.state} />}
    </div>
  );
}

function FinishedRound({ details }: { readonly details: RoundDetails }) {
  return (
    <>
      <p>
        <Trans>This round has ended. It can be read and exported, and nothing of it can be changed.</Trans>
      </p>
      {details.published && <RoundSummary round={formOf(details.published)} />}
      <RoundVersions details={details} />
    </>
  );
}
